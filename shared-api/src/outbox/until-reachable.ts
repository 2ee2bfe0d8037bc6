import { eventChannel } from 'redux-saga';
import { take } from 'typed-redux-saga';
import type { LiveEvents } from '../remote/index.ts';

/** Ends when the browser has a network again, or the live stream has reached the server. */
export function* untilReachable(live: Pick<LiveEvents, 'onReconnected'>) {
  const changes = eventChannel<true>((emit) => {
    const onReachable = () => emit(true);
    const stop = live.onReconnected(onReachable);
    window.addEventListener('online', onReachable);
    return () => {
      stop();
      window.removeEventListener('online', onReachable);
    };
  });
  try {
    yield* take(changes);
  } finally {
    changes.close();
  }
}
