import type { ApiClient, BinItem } from 'shared-api/client';
import { BIN_MAX_ITEMS } from 'shared-api/limits';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { createPages, type Page } from '../requests/create-pages.ts';
import { createSubmission } from '../requests/create-submission.ts';

/** The project or board whose bin it is. */
export type BinPlace = { readonly projectId: number } | { readonly boardId: number };

export interface BinAct extends AskedBinAct {
  /** How many timers that ran on what came back are stopped. */
  readonly timersStopped: number;
}

interface AskedBinAct {
  readonly place: BinPlace;
  /** The item that is meant; null: all of them, which are only deleted. */
  readonly item: BinItem | null;
  readonly act: 'restore' | 'delete';
}

/** The requests of one screen about its bin. `name` is unique in the page. */
export function createBin(name: string) {
  const items = createPages(`${name}Bin`, {
    async readPage(api: ApiClient, place: BinPlace, before: readonly BinItem[]) {
      const last = before.at(-1);
      const { data } = await api.bin.get({ ...place, ...(last && { before: last.id }) });
      const page: Page<BinItem> = { items: data, hasMore: data.length === BIN_MAX_ITEMS };
      return page;
    },
    idOf: ({ id }) => id,
    isForgottenWhenLeft: true,
  });
  const acting = createSubmission(`${name}BinAct`, async (api: ApiClient, asked: AskedBinAct) => {
    const { place, item, act } = asked;
    if (act === 'restore' && item) {
      const { data } = await api.bin.restore({ ...place, ids: [item.id] });
      return { ...asked, ...data };
    }
    await api.bin.empty({ ...place, ...(item && { ids: [item.id] }) });
    return { ...asked, timersStopped: 0 };
  });

  const sagaFor = (api: ApiClient) =>
    function* binSaga() {
      yield* fork(items.sagaFor(api));
      yield* fork(acting.sagaFor(api));
      // Also after a refusal, since somebody else may have restored it.
      yield* takeEvery([acting.done, acting.refused], () => put(items.refreshRequested()));
    };
  return { items, acting, slices: [items.slice, acting.slice], sagaFor };
}

export type Bin = ReturnType<typeof createBin>;
