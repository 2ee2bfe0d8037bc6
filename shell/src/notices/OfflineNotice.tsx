import { WifiOff } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectWaiting, type WithOutbox } from 'shared-api/outbox';
import { useIsOnline } from 'shared-ui/is-online';
import { askForChanges } from '../outbox/ask-for-changes.ts';
import { useWaitingElsewhere } from '../outbox/use-waiting-elsewhere.ts';
import { selectIsFromCopies } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import styles from './OfflineNotice.module.css';

/**
 * Shows that there is no network, or no server to say what is new, how many changes wait in all tabs,
 * and the way to what can be done meanwhile.
 */
export function OfflineNotice() {
  const isFromCopies = useSelector(selectIsFromCopies);
  const isOnline = useIsOnline();
  return isOnline && !isFromCopies ? null : <Notice isOnline={isOnline} />;
}

function Notice({ isOnline }: { readonly isOnline: boolean }) {
  const here = useSelector((root: WithOutbox) => selectWaiting(root).length);
  const elsewhere = useWaitingElsewhere();
  // It would be read out twice.
  if (elsewhere === null) return null;
  const waiting = here + elsewhere.length;
  const [quiet, busy] = isOnline
    ? [texts.fromCopies, texts.fromCopiesWaiting]
    : [texts.offline, texts.offlineWaiting];
  return (
    <div className={styles.notice} data-passing>
      <WifiOff aria-hidden size={16} />
      <p role="alert">{waiting === 0 ? quiet : busy(waiting)}</p>
      <button type="button" onClick={askForChanges}>
        {waiting > 0 ? texts.showChanges : texts.whatWorks}
      </button>
    </div>
  );
}
