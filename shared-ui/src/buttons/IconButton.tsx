import type { ComponentProps } from 'react';
import type { Icon } from 'shared-api/remote';
import styles from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'aria-label'> {
  readonly icon: Icon;
  readonly label: string;
  /** Fits beside a line of a small card. */
  readonly isSmall?: boolean;
}

/** A quiet button that is a drawing alone, such as one that closes a panel. */
export function IconButton({ icon: Drawing, label, isSmall = false, className, ...rest }: Props) {
  const classes = [styles.button, isSmall && styles.small, className].filter(Boolean).join(' ');
  return (
    <button {...rest} type="button" aria-label={label} className={classes}>
      <Drawing aria-hidden size={16} />
    </button>
  );
}
