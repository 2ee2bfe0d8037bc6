import Alert from 'antd/es/alert';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the network is away for as long as it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  if (isOnline) return null;
  return <Alert banner type="warning" role="alert" title={texts.offline} />;
}
