import { useDispatch, useSelector } from 'react-redux';
import { discardedWith, selectLeftKey, selectWaiting, type WithOutbox } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { GuardedButton } from 'shared-ui/guarded-button';
import { waitingDiscarded } from './change-acts-saga.ts';
import { changeSentence } from './change-sentence.ts';
import { ChangeSentence } from './ChangeSentence.tsx';
import styles from './ChangesPanel.module.css';
import { changeTexts as texts } from './texts.ts';

/** A change that the server has not confirmed. */
export function WaitingRow({ change }: { readonly change: QueuedChange }) {
  const dispatch = useDispatch();
  const waiting = useSelector((root: WithOutbox) => selectWaiting(root));
  const isSending = useSelector((root: WithOutbox) => selectLeftKey(root)) === change.key;
  const behind = discardedWith(change, waiting).length;
  return (
    <li className={styles.row}>
      <ChangeSentence change={change} at={change.queuedAt} />
      {behind > 0 && <p className={styles.note}>{texts.goWith(behind)}</p>}
      <div className={styles.acts}>
        <GuardedButton
          size="small"
          whyNot={isSending ? texts.isSending : undefined}
          aria-label={texts.nameOf(texts.discard, changeSentence(change))}
          onClick={() => dispatch(waitingDiscarded([change.key]))}
        >
          {texts.discard}
        </GuardedButton>
      </div>
    </li>
  );
}
