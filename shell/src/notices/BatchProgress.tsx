import { useSelector } from 'react-redux';
import {
  type BatchProgress as Batch,
  selectBatches,
  selectIsStuck,
  type WithOutbox,
} from 'shared-api/outbox';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../texts.ts';
import styles from './BatchProgress.module.css';

/** How often it is announced how far something has come: at each of so many equal parts. */
const ANNOUNCED_PARTS = 4;

/** What is announced changes a few times in all, so that it can be read out to its end. */
function announced({ settled, total, done }: Batch): string {
  const part = Math.floor((settled / total) * ANNOUNCED_PARTS);
  return texts.batchProgress(Math.floor((part / ANNOUNCED_PARTS) * total), total, done);
}

/** How far a change of many things has come that takes several calls; nothing for one of few. */
export function BatchProgress() {
  const [batch] = useSelector((root: WithOutbox) => selectBatches(root));
  const isStuck = useSelector((root: WithOutbox) => selectIsStuck(root));
  return (
    <div className={styles.place} data-beside-sidebar>
      <p role="status">
        <VisuallyHidden>{batch && announced(batch)}</VisuallyHidden>
      </p>
      {batch && (
        <div className={`inverted ${styles.progress}`} data-stuck={isStuck}>
          <span aria-hidden>{texts.batchProgress(batch.settled, batch.total, batch.done)}</span>
          <progress aria-label={texts.progress} value={batch.settled} max={batch.total} />
        </div>
      )}
    </div>
  );
}
