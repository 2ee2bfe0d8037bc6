import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import styles from './ShortcutsDialog.module.css';

/** The keys of the board. */
export function ShortcutsDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  return (
    <Modal
      open
      title={texts.shortcuts}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <dl className={styles.keys}>
        {texts.shortcutKeys.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
