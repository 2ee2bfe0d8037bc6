import type { ShellServices } from 'shared-api/remote';
import { call, delay, fork, put, race, take, takeLatest } from 'typed-redux-saga';
import { foundPages } from './found-pages.ts';
import { projectsToFollow, searchChanges } from './search-changes.ts';

/** Changes often come in bursts. */
const AFTER_NEWS_MS = 300;

/** Searches, and keeps the shown results up to date. */
export function createSearchSaga(services: Pick<ShellServices, 'api' | 'live' | 'session'>) {
  /** Reads everything shown again when it may have changed. */
  function* keepTrue() {
    let followed: number[] = [];
    let changes = yield* call(searchChanges, services.live, followed);
    try {
      while (true) {
        const { found } = yield* race({ found: take(foundPages.loaded), changed: take(changes) });
        if (!found) {
          yield* delay(AFTER_NEWS_MS);
          yield* put(foundPages.refreshRequested());
          continue;
        }
        const next = projectsToFollow(found.payload.value.items);
        if (String(next) === String(followed)) continue;
        changes.close();
        followed = next;
        changes = yield* call(searchChanges, services.live, followed);
      }
    } finally {
      changes.close();
    }
  }

  return function* searchSaga() {
    yield* fork(foundPages.sagaFor(services));
    yield* takeLatest([foundPages.requested, foundPages.left], function* ({ type }) {
      if (type === foundPages.requested.type) yield* call(keepTrue);
    });
  };
}
