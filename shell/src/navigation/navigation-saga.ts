import { eventChannel } from 'redux-saga';
import { call, fork, put, takeEvery } from 'typed-redux-saga';
import type { ApiClient } from 'shared-api/client';
import type { LiveEvents, LocalCopies, Outbox, PublicEvents } from 'shared-api/remote';
import { createKeepCurrent } from '../resources/keep-current.ts';
import { favoriteBoard, favoriteProject } from './favorite-changes.ts';
import { favoriteProjectToggled, favoriteToggled, navigation } from './navigation.ts';

interface Services {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly outbox: Outbox;
  readonly events: PublicEvents;
  readonly copies?: LocalCopies | undefined;
}

/** Reads the ways to boards, keeps them current and saves which are favorites. */
export function createNavigationSaga({ api, live, outbox, events, copies }: Services) {
  const viewChanges = () =>
    eventChannel<true>((emit) => events.subscribe('viewsChanged', () => emit(true)));

  return function* navigationSaga() {
    yield* fork(navigation.sagaFor({ api, copies }));
    yield* fork(createKeepCurrent(live, navigation, ['project', 'board']));
    yield* takeEvery(yield* call(viewChanges), () => put(navigation.refreshRequested()));
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
