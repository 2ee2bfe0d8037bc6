import { buffers, eventChannel, type Task } from 'redux-saga';
import { asApiError } from 'shared-api/client';
import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, cancel, delay, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { toFilterQuery } from '../filters/filter-query.ts';
import { createPresetsSaga } from '../presets/presets-saga.ts';
import type { ItemCalls } from './item-calls.ts';
import { createItemActionsSaga } from './item-actions-saga.ts';
import type { ItemsPage, ItemsQuery } from './project-or-board.ts';
import type { ItemsState } from './items-slice.ts';
import type { ItemsSlices } from './items-slices.ts';

interface Options {
  slices: ItemsSlices;
  calls: ItemCalls;
  shell: Pick<ShellServices, 'api' | 'notify' | 'session'>;
}

/** Changes that come close together, as those of many rows at once, are read once. */
const GATHER_MS = 200;

/** Loads the table, keeps it true while others work, and does what its person asks for. */
export function createItemsSaga({ slices, calls, shell }: Options) {
  const { actions, selectors } = slices.table;
  const selectItems = (root: unknown): ItemsState =>
    selectors.selectItems(root as Parameters<typeof selectors.selectItems>[0]);

  async function pageOf(query: ItemsQuery): Promise<ItemsPage> {
    const { tab, page, pageSize, filters } = query;
    const archiveFlag = tab === 'active' ? ACTIVE : ARCHIVED;
    const paging = { archiveFlag, itemsPerPage: pageSize, offset: pageSize * (page - 1) };
    return calls.load({ ...toFilterQuery(filters), ...paging }, query);
  }

  function* load() {
    const { query } = yield* select(selectItems);
    try {
      yield* put(actions.loaded(yield* call(pageOf, query)));
    } catch (error) {
      asApiError(error);
      yield* put(actions.loadFailed());
    }
  }

  function* refresh() {
    yield* delay(GATHER_MS);
    // A load under way may have been answered before the change.
    if ((yield* select(selectItems)).status === 'loading') {
      yield* take([actions.loaded, actions.loadFailed]);
    }
    const { query, status } = yield* select(selectItems);
    if (status === 'failed') {
      yield* put(actions.reloadAsked());
      return;
    }
    try {
      const page = yield* call(pageOf, query);
      const now = yield* select(selectItems);
      if (now.query === query) yield* put(actions.refreshed(page));
    } catch (error) {
      // What is shown stays, unless it is no longer for this person; the next change is read again.
      const { kind } = asApiError(error);
      if (kind === 'not-found' || kind === 'forbidden') yield* put(actions.loadFailed());
    }
  }

  function* follow(query: ItemsQuery) {
    const told = eventChannel<true>(
      (emit) => calls.follow(query, () => emit(true)),
      buffers.sliding(1),
    );
    try {
      while (true) {
        yield* take(told);
        yield* call(refresh);
      }
    } finally {
      told.close();
    }
  }

  /** Starts anew for the boards of another project. */
  function* followWhatIsShown() {
    let followed = null as { of: number | null; task: Task } | null;
    while (true) {
      const { payload: query } = yield* take(actions.opened);
      if (followed?.of === query.projectId) continue;
      if (followed) yield* cancel(followed.task);
      followed = { of: query.projectId, task: yield* fork(follow, query) };
    }
  }

  return function* itemsSaga() {
    yield* takeLatest([actions.opened, actions.reloadAsked], load);
    yield* fork(followWhatIsShown);
    yield* fork(createItemActionsSaga({ ...shell, slices, calls }));
    yield* fork(createPresetsSaga({ ...shell, slice: slices.presets }));
  };
}
