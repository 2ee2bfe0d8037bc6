import { fork, takeEvery } from 'typed-redux-saga';
import type { ApiClient } from 'shared-api/client';
import type { LiveEvents, Outbox } from 'shared-api/remote';
import { createKeepCurrent } from '../resources/keep-current.ts';
import { favoriteBoard, favoriteProject } from './favorite-changes.ts';
import { favoriteProjectToggled, favoriteToggled, navigation } from './navigation.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly outbox: Outbox;
}

/** Reads the ways to boards, keeps them current and saves which are favorites. */
export function createNavigationSaga({ api, live, outbox }: Services) {
  return function* navigationSaga() {
    yield* fork(navigation.sagaFor({ api, outbox }));
    yield* fork(createKeepCurrent(live, navigation, ['project', 'board']));
    yield* takeEvery(
      favoriteToggled,
      ({ payload }) => void outbox.queue(favoriteBoard.of(payload)),
    );
    yield* takeEvery(
      favoriteProjectToggled,
      ({ payload }) => void outbox.queue(favoriteProject.of(payload)),
    );
  };
}
