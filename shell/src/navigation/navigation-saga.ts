import { actionChannel, call, fork, put, take } from 'typed-redux-saga';
import { type ApiClient, asApiError } from 'shared-api/client';
import type { LiveEvents, Notify } from 'shared-api/remote';
import { createKeepCurrent } from '../resources/keep-current.ts';
import { favoriteRefused, favoriteToggled, navigation } from './navigation.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly notify: Notify;
}

/** Reads the ways to boards, keeps them current and saves which are favorites. */
export function createNavigationSaga({ api, live, notify }: Services) {
  return function* navigationSaga() {
    yield* fork(navigation.sagaFor(api));
    yield* fork(createKeepCurrent(live, navigation, ['project', 'board']));
    // One after the other: the last press is the one that counts.
    const toggled = yield* actionChannel<ReturnType<typeof favoriteToggled>>(favoriteToggled.type);
    while (true) {
      const { payload } = yield* take(toggled);
      const { boardId } = payload.board;
      try {
        yield* call(api.board.setFavorite, { boardId, favorite: payload.isFavorite });
      } catch (error) {
        notify.refusal(asApiError(error));
        yield* put(favoriteRefused(payload));
      }
    }
  };
}
