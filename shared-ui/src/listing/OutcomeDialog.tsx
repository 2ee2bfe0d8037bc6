import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { texts } from '../texts.ts';
import type { ActionOutcome } from './listing-actions-slice.ts';
import styles from './Listing.module.css';

interface Props {
  outcome: ActionOutcome;
  onClose: () => void;
}

/** Lists the rows that an action on several rows could not change, and why. */
export function OutcomeDialog({ outcome: { action, done, refused }, onClose }: Props) {
  useFocusReturn();
  return (
    <Modal
      open
      className="sheet"
      title={texts.outcomeTitle(refused.length)}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.doneTo[action](done)}</p>
      <ul className={styles.refused}>
        {refused.map(({ name, message }) => (
          <li key={name}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
