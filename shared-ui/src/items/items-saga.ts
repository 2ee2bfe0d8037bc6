import { asApiError, type CallOptions } from 'shared-api/client';
import { ACTIVE, ARCHIVED, PAGE_SIZES } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { all, call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Item, ItemFields, ItemsQuery } from './item.ts';
import type { ItemAction, ItemsSlice, ItemsState } from './items-slice.ts';

interface Page {
  archiveFlag: 0 | 1;
  itemsPerPage: number;
  offset: number;
  search?: string;
  sortBy: 'created';
  sortOrder: 'asc' | 'desc';
}

/** The calls behind a table: the project's or the board's. */
export interface ItemCalls {
  load: (page: Page, query: ItemsQuery) => Promise<{ data: Item[]; totalCount: number }>;
  create: (fields: ItemFields, query: ItemsQuery, options: CallOptions) => Promise<unknown>;
  edit: (fields: ItemFields, item: Item) => Promise<unknown>;
  archive: (item: Item, archive: 0 | 1) => Promise<unknown>;
  delete: (item: Item) => Promise<unknown>;
  /** Tells the other remotes that something changed. */
  publish: (query: ItemsQuery) => void;
}

interface Options {
  slice: ItemsSlice;
  calls: ItemCalls;
  notify: ShellServices['notify'];
}

const SMALLEST_PAGE = PAGE_SIZES[0];

export function createItemsSaga({ slice, calls, notify }: Options) {
  const { actions } = slice;
  const selectItems = (root: unknown): ItemsState =>
    slice.selectors.selectItems(root as Parameters<typeof slice.selectors.selectItems>[0]);

  function* load() {
    const { query } = yield* select(selectItems);
    const { tab, page, pageSize, search, sortOrder } = query;
    const shared = { ...(search && { search }), sortBy: 'created' as const, sortOrder };
    const [own, other] = tab === 'active' ? [ACTIVE, ARCHIVED] : [ARCHIVED, ACTIVE];
    const pageOf = { ...shared, archiveFlag: own, itemsPerPage: pageSize };
    const countOf = { ...shared, archiveFlag: other, itemsPerPage: SMALLEST_PAGE, offset: 0 };
    try {
      const { rows, count } = yield* all({
        rows: call(calls.load, { ...pageOf, offset: pageSize * (page - 1) }, query),
        count: call(calls.load, countOf, query),
      });
      const { data: items, totalCount } = rows;
      // The last item of the last page went: the page before it is the last one now.
      if (items.length === 0 && page > 1) {
        yield* put(actions.pageChosen(Math.max(1, Math.ceil(totalCount / pageSize))));
        return;
      }
      const counts =
        tab === 'active'
          ? { active: totalCount, archive: count.totalCount }
          : { active: count.totalCount, archive: totalCount };
      yield* put(actions.loaded({ items, totalCount, counts }));
    } catch (error) {
      asApiError(error);
      yield* put(actions.loadFailed());
    }
  }

  function* submit({ payload: fields }: ReturnType<typeof actions.submitted>) {
    const { dialog, query } = yield* select(selectItems);
    if (dialog.status === 'closed') return;
    const { item, idempotencyKey } = dialog;
    try {
      if (item) yield* call(calls.edit, fields, item);
      else yield* call(calls.create, fields, query, { idempotencyKey });
      yield* put(actions.dialogClosed());
      calls.publish(query);
      yield* put(actions.reloadAsked());
    } catch (error) {
      yield* put(actions.submissionRefused(asApiError(error).message));
      if (item) yield* put(actions.reloadAsked());
    }
  }

  const work: Record<ItemAction, (item: Item) => Promise<unknown>> = {
    archive: (item) => calls.archive(item, ARCHIVED),
    restore: (item) => calls.archive(item, ACTIVE),
    delete: (item) => calls.delete(item),
  };

  function* act() {
    const { confirm, query } = yield* select(selectItems);
    if (!confirm) return;
    try {
      yield* call(work[confirm.action], confirm.item);
      calls.publish(query);
    } catch (error) {
      notify.refusal(asApiError(error));
    }
    yield* put(actions.actionEnded());
    yield* put(actions.reloadAsked());
  }

  return function* itemsSaga() {
    const { opened, pageChosen, pageSizeChosen, searched, sortChosen, reloadAsked } = actions;
    yield* takeLatest(
      [opened, pageChosen, pageSizeChosen, searched, sortChosen, reloadAsked],
      load,
    );
    yield* takeLeading(actions.submitted, submit);
    yield* takeLeading(actions.actionConfirmed, act);
  };
}
