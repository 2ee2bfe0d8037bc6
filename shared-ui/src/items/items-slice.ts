import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_PAGE_SIZE } from 'shared-api/limits';
import type { Item, ItemFields, ItemsQuery, ItemsTab } from './item.ts';

export type ItemAction = 'archive' | 'restore' | 'delete';

export type ItemDialog =
  | { status: 'closed' }
  | { status: 'open' | 'saving'; item: Item | null }
  | { status: 'refused'; item: Item | null; message: string };

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
      opened: (_, { payload }: PayloadAction<Pick<ItemsQuery, 'tab' | 'projectId'>>) => ({
        ...initialState,
        query: { ...initialState.query, ...payload },
      }),
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
      },
      loadFailed: (state) => {
        state.status = 'failed';
      },
      dialogOpened: (state, { payload: item }: PayloadAction<Item | null>) => {
        state.dialog = { status: 'open', item };
      },
      dialogClosed: (state) => {
        state.dialog = { status: 'closed' };
      },
      submitted: (state, _: PayloadAction<ItemFields>) => {
        if (state.dialog.status !== 'closed') {
          state.dialog = { status: 'saving', item: state.dialog.item };
        }
      },
      // The dialog stays open with what was typed.
      submissionRefused: (state, { payload: message }: PayloadAction<string>) => {
        if (state.dialog.status !== 'closed') {
          state.dialog = { status: 'refused', item: state.dialog.item, message };
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
