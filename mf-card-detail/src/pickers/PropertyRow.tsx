import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { keyName } from 'shared-ui';
import { Picker } from 'shared-ui/picker';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { PICKERS } from '../editors/editor-names.ts';
import { useEditor } from '../editors/use-editor.ts';
import styles from './PropertyRow.module.css';

interface Props {
  name: string;
  /** Its picker, which a key opens as well. */
  picker: keyof typeof PICKERS;
  /** That key. */
  shortcut?: string;
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
export function PropertyRow(props: Props) {
  const { name, picker, shortcut, icon, value, empty, mayEdit, aside, children } = props;
  const { isOpen, open, close } = useEditor(PICKERS[picker]);
  const opener = useRef<HTMLButtonElement>(null);
  // Readers do not see properties without a value.
  if (value === null && !mayEdit) return null;
  return (
    <PlainRow name={name} icon={icon}>
      {mayEdit ? (
        <Picker
          label={name}
          isOpen={isOpen}
          onOpenChange={(opens) => (opens ? open() : close())}
          opener={opener}
          content={children(close)}
        >
          <button
            ref={opener}
            type="button"
            className={styles.value}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-keyshortcuts={shortcut && keyName(shortcut)}
            data-tooltip={shortcut && name}
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
