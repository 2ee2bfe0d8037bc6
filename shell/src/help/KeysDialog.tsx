import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useFocusReturn } from 'shared-ui';
import { isMac } from 'shared-ui/is-mac';
import { helpTexts as texts } from './texts.ts';
import styles from './Help.module.css';

/** The keys of the frame and of the shell's pages; a board shows its own. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const groups = texts.keys(isMac() ? texts.command.mac : texts.command.other);
  return (
    <Modal
      open
      title={texts.shortcuts}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {groups.map(({ title, keys }) => (
        <section key={title} className={styles.keys} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>{texts.keysOfBoards}</p>
    </Modal>
  );
}
