import { WifiOff } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectWaiting, type WithOutbox } from 'shared-api/outbox';
import { useIsOnline } from 'shared-ui/is-online';
import { askForChanges } from '../outbox/ask-for-changes.ts';
import { texts } from '../texts.ts';
import styles from './OfflineNotice.module.css';

/** Shows that the browser is offline, and how many changes wait for the network. */
export function OfflineNotice() {
  const waiting = useSelector((root: WithOutbox) => selectWaiting(root).length);
  if (useIsOnline()) return null;
  return (
    <div className={styles.notice}>
      <WifiOff aria-hidden size={16} />
      <p role="alert">{waiting === 0 ? texts.offline : texts.offlineWaiting(waiting)}</p>
      {waiting > 0 && (
        <button type="button" onClick={askForChanges}>
          {texts.showChanges}
        </button>
      )}
    </div>
  );
}
