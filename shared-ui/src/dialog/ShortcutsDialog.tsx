import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { areSingleKeysOff, isKeyOff } from '../focus/single-keys.ts';
import { keyCap } from '../menu/menu-entry.ts';
import { texts } from '../texts.ts';
import styles from './ShortcutsDialog.module.css';

/** Keys and their meaning. */
type Shortcut = readonly [keys: string, meaning: string];

interface ShortcutGroup {
  readonly title: string;
  readonly keys: readonly Shortcut[];
}

/** Printed keys that work now. */
const isInForce = ([keys]: Shortcut): boolean => !isKeyOff(keys.replace(keyCap('Shift'), 'Shift'));

function ShortcutList({ keys }: { keys: readonly Shortcut[] }) {
  return (
    <dl className={styles.keys}>
      {keys.filter(isInForce).map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  readonly title: string;
  readonly keys?: readonly Shortcut[];
  readonly groups?: readonly ShortcutGroup[];
  /** The place where further keys are shown. */
  readonly note?: string;
  readonly onClose: () => void;
}

/** The keys that work on a page; those that the person has turned off are left out. */
export function ShortcutsDialog({ title, keys, groups = [], note, onClose }: Props) {
  useFocusReturn();
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {keys !== undefined && <ShortcutList keys={keys} />}
      {groups.map((group) => (
        <section key={group.title} className={styles.group} aria-label={group.title}>
          <h3>{group.title}</h3>
          <ShortcutList keys={group.keys} />
        </section>
      ))}
      {areSingleKeysOff() && <p className={styles.note}>{texts.singleKeysOff}</p>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </Modal>
  );
}
