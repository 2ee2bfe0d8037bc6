import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Picker } from 'shared-ui/picker';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './PropertyRow.module.css';

interface Props {
  name: string;
  /** Shown before the name. */
  icon: LucideIcon;
  /** Null when there is none. */
  value: ReactNode;
  /** The text shown without a value. */
  empty: string;
  mayEdit: boolean;
  /** Shown beside the value, such as a link to what it names. */
  aside?: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** One property of the card, shown as its value; a press opens the picker. */
export function PropertyRow({ name, icon, value, empty, mayEdit, aside, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Readers do not see properties without a value.
  if (value === null && !mayEdit) return null;
  const close = () => setIsOpen(false);
  return (
    <PlainRow name={name} icon={icon}>
      {mayEdit ? (
        <Picker
          label={name}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          opener={opener}
          content={children(close)}
        >
          <button
            ref={opener}
            type="button"
            className={styles.value}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          >
            <VisuallyHidden>{name} </VisuallyHidden>
            {value ?? <span className={styles.empty}>{empty}</span>}
          </button>
        </Picker>
      ) : (
        <span className={styles.value}>{value}</span>
      )}
      {aside}
    </PlainRow>
  );
}

interface PlainProps {
  name: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A labeled row in the list of properties. */
export function PlainRow({ name, icon: Icon, children }: PlainProps) {
  return (
    <div className={styles.row}>
      <dt>
        <Icon aria-hidden size={16} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
