import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import type { UserEvent } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';
import { call, delay, put, race, take } from 'typed-redux-saga';
import { GATHER_MS, ownChanges } from '../live/own-changes.ts';
import { sessionEnded } from '../session/auth-slice.ts';

interface CurrentResource {
  readonly requested: ActionCreatorWithPayload<null>;
  readonly refreshRequested: ActionCreatorWithoutPayload;
  readonly left: ActionCreatorWithoutPayload;
}

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
    const changes = yield* call(ownChanges, live, entities);
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
