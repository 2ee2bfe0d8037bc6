import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { PlainRow } from './PropertyRow.tsx';
import styles from './PropertyRow.module.css';

interface Props {
  name: string;
  icon: LucideIcon;
  /** Null when there is none. */
  value: ReactNode;
  empty: string;
  /** The id of the element that the row expands. */
  fold: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
  aside?: ReactNode;
  ref: Ref<HTMLButtonElement>;
}

/** A property that is too complex for a picker: a press expands a panel below it. */
export function FoldRow({ name, icon, value, empty, fold, aside, ref }: Props) {
  return (
    <PlainRow name={name} icon={icon}>
      <button
        ref={ref}
        type="button"
        className={styles.value}
        aria-expanded={fold.isOpen}
        aria-controls={fold.id}
        onClick={fold.toggle}
      >
        <VisuallyHidden>{name} </VisuallyHidden>
        {value ?? <span className={styles.empty}>{empty}</span>}
      </button>
      {aside}
    </PlainRow>
  );
}
