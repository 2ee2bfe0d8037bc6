import { CANCEL } from 'redux-saga';

/** Resolves when the browser is next online; a saga that no longer waits removes its listener. */
export function cameOnline(): Promise<void> {
  let onOnline: () => void = () => undefined;
  const online = new Promise<void>((resolve) => {
    onOnline = resolve;
    addEventListener('online', onOnline, { once: true });
  });
  return Object.assign(online, { [CANCEL]: () => removeEventListener('online', onOnline) });
}
