import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_PAGE_SIZE } from 'shared-api/limits';
import type { Item, ItemFields, ItemsQuery, ItemsTab } from './item.ts';

export type ItemAction = 'archive' | 'restore' | 'delete';

interface OpenDialog {
  item: Item | null;
  /** Makes creating safe to try again when an answer was lost. */
  idempotencyKey: string;
}

export type ItemDialog =
  | { status: 'closed' }
  | ({ status: 'open' | 'saving' } & OpenDialog)
  | ({ status: 'refused'; message: string } & OpenDialog);

export interface ItemsState {
  status: 'loading' | 'failed' | 'ready';
  query: ItemsQuery;
  items: Item[];
  totalCount: number;
  counts: Record<ItemsTab, number> | null;
  dialog: ItemDialog;
  confirm: { action: ItemAction; item: Item; isWorking: boolean } | null;
}

const initialState: ItemsState = {
  status: 'loading',
  query: {
    ...{ tab: 'active', projectId: null, page: 1, pageSize: DEFAULT_PAGE_SIZE },
    ...{ search: '', sortOrder: 'desc' },
  },
  items: [],
  totalCount: 0,
  counts: null,
  dialog: { status: 'closed' },
  confirm: null,
};

/** The slice behind a table of projects or boards; `name` is the specification's slice name. */
export function createItemsSlice<Name extends string>(name: Name) {
  const ask = (state: ItemsState, query: Partial<ItemsQuery>) => {
    Object.assign(state.query, query);
    state.status = 'loading';
  };
  return createSlice({
    name,
    initialState,
    reducers: {
      // Another tab of the same table keeps what was searched for, its order and the page's size.
      opened: (
        { query },
        { payload }: PayloadAction<Pick<ItemsQuery, 'tab' | 'projectId'>>,
      ): ItemsState => {
        const kept = query.projectId === payload.projectId ? query : initialState.query;
        return { ...initialState, query: { ...kept, ...payload, page: 1 } };
      },
      pageChosen: (state, { payload: page }: PayloadAction<number>) => ask(state, { page }),
      pageSizeChosen: (state, { payload: pageSize }: PayloadAction<number>) =>
        ask(state, { pageSize, page: 1 }),
      searched: (state, { payload: search }: PayloadAction<string>) =>
        ask(state, { search, page: 1 }),
      sortChosen: (state, { payload: sortOrder }: PayloadAction<'asc' | 'desc'>) =>
        ask(state, { sortOrder, page: 1 }),
      reloadAsked: (state) => ask(state, {}),
      loaded: (
        state,
        { payload }: PayloadAction<Pick<ItemsState, 'items' | 'totalCount' | 'counts'>>,
      ) => {
        Object.assign(state, payload);
        state.status = 'ready';
        // After a conflict the next try needs the current version; the form keeps what was typed.
        const { dialog } = state;
        if (dialog.status === 'closed' || !dialog.item) return;
        const { id } = dialog.item;
        dialog.item = payload.items.find((item) => item.id === id) ?? dialog.item;
      },
      loadFailed: (state) => {
        state.status = 'failed';
      },
      dialogOpened: {
        prepare: (item: Item | null) => ({ payload: { item, idempotencyKey: nanoid() } }),
        reducer: (state, { payload }: PayloadAction<OpenDialog>) => {
          state.dialog = { status: 'open', ...payload };
        },
      },
      dialogClosed: (state) => {
        state.dialog = { status: 'closed' };
      },
      submitted: (state, _: PayloadAction<ItemFields>) => {
        if (state.dialog.status !== 'closed') {
          const { item, idempotencyKey } = state.dialog;
          state.dialog = { status: 'saving', item, idempotencyKey };
        }
      },
      // The dialog stays open with what was typed.
      submissionRefused: (state, { payload: message }: PayloadAction<string>) => {
        if (state.dialog.status !== 'closed') {
          const { item, idempotencyKey } = state.dialog;
          state.dialog = { status: 'refused', item, idempotencyKey, message };
        }
      },
      actionAsked: (state, { payload }: PayloadAction<{ action: ItemAction; item: Item }>) => {
        state.confirm = { ...payload, isWorking: false };
      },
      actionConfirmed: (state) => {
        if (state.confirm) state.confirm.isWorking = true;
      },
      actionEnded: (state) => {
        state.confirm = null;
      },
    },
    selectors: { selectItems: (state): ItemsState => state },
  });
}

export type ItemsSlice<Name extends string = string> = ReturnType<typeof createItemsSlice<Name>>;
