import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useCardKeys } from 'shared-cards';
import { printedKey } from 'shared-ui';
import { useTileOffers } from '../card-commands/use-tile-offers.ts';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import styles from './ShortcutsDialog.module.css';

/** The keys of the board, and those of its cards that the user has the right to. */
export function ShortcutsDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const cardKeys = useCardKeys(useTileOffers()).map(
    ({ key, label }) => [printedKey(key), label] as const,
  );
  return (
    <Modal
      open
      title={texts.shortcuts}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <dl className={styles.keys}>
        {[...texts.shortcutKeys, ...cardKeys].map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
