import { buffers, channel, type Channel, type Task } from 'redux-saga';
import type { ShellServices } from 'shared-api/remote';
import { cancel, delay, flush, fork, join, put, race, take } from 'typed-redux-saga';
import { createPresetsSaga } from '../presets/presets-saga.ts';
import type { ListingCalls } from './listing-calls.ts';
import { createListingActionsSaga } from './listing-actions-saga.ts';
import type { ListingQuery } from './project-or-board.ts';
import type { ListingSlices } from './listing-slices.ts';

interface Options {
  slices: ListingSlices;
  calls: ListingCalls;
  shell: Pick<ShellServices, 'api' | 'notify' | 'session' | 'outbox' | 'navigate' | 'copies'>;
}

/** Changes in quick succession, as of many rows at once, are read once. */
const GATHER_MS = 200;

/** Loads the table, updates it while others make changes, and performs the user's actions. */
export function createListingSaga({ slices, calls, shell }: Options) {
  const { table, rows } = slices;

  function* refreshAfter(changes: Channel<true>) {
    while (true) {
      yield* take(changes);
      yield* delay(GATHER_MS);
      // What came meanwhile is in what is read now.
      yield* flush(changes);
      yield* put(table.refreshRequested());
    }
  }

  /** Waits for the server's response to what was opened; a copy of it is none. */
  function* firstPage({ projectId }: ListingQuery) {
    while (true) {
      const { loaded, failed, unconfirmed } = yield* race({
        loaded: take(table.loaded),
        failed: take(table.loadFailed),
        unconfirmed: take(table.copyUnconfirmed),
      });
      const outcome = loaded ?? failed ?? unconfirmed;
      if (outcome?.payload.key.projectId !== projectId) continue;
      if (loaded === undefined) return null;
      if (loaded.payload.isRefresh !== true) return loaded.payload.value;
    }
  }

  function* follow(query: ListingQuery) {
    const changes = channel<true>(buffers.sliding(1));
    const onChange = () => changes.put(true);
    const stops = [calls.follow(query, onChange)];
    try {
      const refreshing = yield* fork(refreshAfter, changes);
      const page = yield* firstPage(query);
      if (calls.followSince) stops.push(calls.followSince(page, query, onChange));
      yield* join(refreshing);
    } finally {
      for (const stop of stops) stop();
      changes.close();
    }
  }

  /** Begins again for the boards of another project. */
  function* followWhatIsShown() {
    let followed = null as { of: number | null; task: Task } | null;
    while (true) {
      const { payload: query } = yield* take(rows.actions.opened);
      if (followed?.of === query.projectId) continue;
      if (followed) yield* cancel(followed.task);
      followed = { of: query.projectId, task: yield* fork(follow, query) };
    }
  }

  return function* listingSaga() {
    yield* fork(table.sagaFor({ ...calls, copies: shell.copies }));
    yield* fork(followWhatIsShown);
    yield* fork(createListingActionsSaga({ ...shell, slices, calls }));
    yield* fork(slices.invitations.sagaFor(shell.api));
    yield* fork(createPresetsSaga({ ...shell, presets: slices.presets }));
    yield* fork(slices.templates.sagaFor(shell));
  };
}
