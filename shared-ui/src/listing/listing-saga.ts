import { buffers, eventChannel, type Task } from 'redux-saga';
import type { ShellServices } from 'shared-api/remote';
import { cancel, delay, fork, put, take } from 'typed-redux-saga';
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

  function* follow(query: ListingQuery) {
    const changes = eventChannel<true>(
      (emit) => calls.follow(query, () => emit(true)),
      buffers.sliding(1),
    );
    try {
      while (true) {
        yield* take(changes);
        yield* delay(GATHER_MS);
        yield* put(table.refreshRequested());
      }
    } finally {
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
