import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import type { UserEvent } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';

/** Changes that come close together are looked at once. */
export const GATHER_MS = 200;

/**
 * Emits when something that the user belongs to has changed, or when the server can be reached
 * again.
 */
export const ownChanges = (
  live: Pick<LiveEvents, 'onUser' | 'onReconnected'>,
  entities: readonly UserEvent['entity'][],
): EventChannel<true> =>
  eventChannel<true>((emit) => {
    const stopUser = live.onUser(({ entity }) => {
      if (entity === 'reload' || entities.includes(entity)) emit(true);
    });
    const stopReconnected = live.onReconnected(() => emit(true));
    return () => {
      stopUser();
      stopReconnected();
    };
  }, buffers.sliding(1));
