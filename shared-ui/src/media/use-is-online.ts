import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network. */
export const useIsOnline = () => useSyncExternalStore(onChange, () => navigator.onLine);
