import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './TextInput.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  label: string;
  icon: LucideIcon;
}

/** A button behind the text of a field, which keeps the focus while it is pressed by a pointer. */
export function FieldButton({ label, icon: Icon, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={styles.end}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}
