import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import type { UserEvent } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';
import { call, delay, put, race, take } from 'typed-redux-saga';
import { sessionEnded } from '../session/auth-slice.ts';

interface CurrentResource {
  readonly requested: ActionCreatorWithPayload<null>;
  readonly refreshRequested: ActionCreatorWithoutPayload;
  readonly left: ActionCreatorWithoutPayload;
}

/** Changes that come close together are read once. */
const GATHER_MS = 200;

/**
 * Emits when something that the user belongs to has changed, or when the server can be reached
 * again.
 */
const changesFor = (live: LiveEvents, entities: readonly UserEvent['entity'][]) =>
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

/**
 * Reads a resource again whenever it may have changed, as long as it is on the screen.
 *
 * @param entities the entities in the user's own events that it depends on.
 */
export function createKeepCurrent(
  live: LiveEvents,
  { requested, refreshRequested, left }: CurrentResource,
  entities: readonly UserEvent['entity'][],
) {
  function* readAgain() {
    const changes = yield* call(changesFor, live, entities);
    try {
      while (true) {
        yield* take(changes);
        yield* delay(GATHER_MS);
        yield* put(refreshRequested());
      }
    } finally {
      changes.close();
    }
  }

  return function* keepCurrent() {
    while (true) {
      yield* take(requested);
      yield* race({ changed: call(readAgain), over: take([left, sessionEnded]) });
    }
  };
}
