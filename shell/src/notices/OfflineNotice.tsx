import { WifiOff } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectWaiting, type WithOutbox } from 'shared-api/outbox';
import { useIsOnline } from 'shared-ui/is-online';
import { askForChanges } from '../outbox/ask-for-changes.ts';
import { selectIsFromCopies } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import styles from './OfflineNotice.module.css';

/** Shows that there is no network, or no server to say what is new, and how many changes wait. */
export function OfflineNotice() {
  const waiting = useSelector((root: WithOutbox) => selectWaiting(root).length);
  const isFromCopies = useSelector(selectIsFromCopies);
  const isOnline = useIsOnline();
  if (isOnline && !isFromCopies) return null;
  const [quiet, busy] = isOnline
    ? [texts.fromCopies, texts.fromCopiesWaiting]
    : [texts.offline, texts.offlineWaiting];
  return (
    <div className={styles.notice} data-passing>
      <WifiOff aria-hidden size={16} />
      <p role="alert">{waiting === 0 ? quiet : busy(waiting)}</p>
      {waiting > 0 && (
        <button type="button" onClick={askForChanges}>
          {texts.showChanges}
        </button>
      )}
    </div>
  );
}
