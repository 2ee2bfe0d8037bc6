import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PlainRow } from './PropertyRow.tsx';
import styles from './PropertyRow.module.css';

interface Props {
  name: string;
  icon: LucideIcon;
  /** Null: there is none. */
  value: ReactNode;
  empty: string;
  /** What the row unfolds, by its id. */
  fold: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
  aside?: ReactNode;
}

/** A property that has too much to it for a picker: a press unfolds it below. */
export function FoldRow({ name, icon, value, empty, fold, aside }: Props) {
  const id = useId();
  return (
    <PlainRow name={name} nameId={`${id}-name`} icon={icon}>
      <button
        type="button"
        id={`${id}-value`}
        className={styles.value}
        aria-expanded={fold.isOpen}
        aria-controls={fold.id}
        aria-labelledby={`${id}-name ${id}-value`}
        onClick={fold.toggle}
      >
        {value ?? <span className={styles.empty}>{empty}</span>}
      </button>
      {aside}
    </PlainRow>
  );
}
