import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Project } from 'shared-api/client';
import { DEFAULT_PAGE_SIZE } from 'shared-api/limits';
import { NO_FILTERS } from '../filters/filter-state.ts';
import type { ProjectOrBoard, ItemsPage, ItemsQuery, ItemsTab } from './project-or-board.ts';

export interface ItemsState {
  status: 'loading' | 'failed' | 'ready';
  query: ItemsQuery;
  items: ProjectOrBoard[];
  totalCount: number;
  counts: Record<ItemsTab, number> | null;
  parent: Project | null;
  selected: number[];
  /** The pointer or the focus is on the rows, so that none of them may move. */
  isPointedAt: boolean;
  /** What the page has become meanwhile, while its rows are held where they are. */
  held: ItemsPage | null;
}

const initialState: ItemsState = {
  status: 'loading',
  query: {
    tab: 'active',
    projectId: null,
    page: 1,
    pageSize: DEFAULT_PAGE_SIZE,
    filters: NO_FILTERS,
  },
  items: [],
  totalCount: 0,
  counts: null,
  parent: null,
  selected: [],
  isPointedAt: false,
  held: null,
};

function show(state: ItemsState, page: ItemsPage): void {
  Object.assign(state, page);
  state.status = 'ready';
  state.held = null;
  state.selected = state.selected.filter((id) => page.items.some((item) => item.id === id));
}

function showHeldUnlessInUse(state: ItemsState): void {
  const isInUse = state.isPointedAt || state.selected.length > 0;
  if (!isInUse && state.held) show(state, state.held);
}

const isInSamePlaces = (items: readonly ProjectOrBoard[], others: readonly ProjectOrBoard[]) =>
  items.length === others.length && items.every(({ id }, place) => others[place]?.id === id);

/** The slice behind a table of projects or boards; `name` is the specification's slice name. */
export function createItemsSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      // Rows of another page stay until the new ones are there; those of another table do not.
      opened: (state, { payload: query }: PayloadAction<ItemsQuery>): ItemsState => {
        const isSameProject = state.query.projectId === query.projectId;
        const isSameTable = isSameProject && state.query.tab === query.tab;
        const { counts, parent, isPointedAt } = state;
        return {
          ...(isSameTable ? state : initialState),
          ...(isSameProject && { counts, parent }),
          query,
          isPointedAt,
          status: 'loading',
          selected: [],
          held: null,
        };
      },
      reloadAsked: (state) => {
        state.status = 'loading';
      },
      loaded: (state, { payload }: PayloadAction<ItemsPage>) => {
        show(state, payload);
      },
      loadFailed: (state) => {
        state.status = 'failed';
      },
      // Somebody else changed something: what a row says changes at once, its place does not.
      refreshed: (state, { payload }: PayloadAction<ItemsPage>) => {
        if (state.status !== 'ready') return;
        const { items, ...around } = payload;
        const isInUse = state.isPointedAt || state.selected.length > 0;
        if (!isInUse || isInSamePlaces(state.items, items)) {
          show(state, payload);
          return;
        }
        Object.assign(state, around);
        state.items = state.items.map((item) => items.find(({ id }) => id === item.id) ?? item);
        state.held = payload;
      },
      heldShown: (state) => {
        if (state.held) show(state, state.held);
      },
      rowsPointedAt: (state, { payload: isPointedAt }: PayloadAction<boolean>) => {
        state.isPointedAt = isPointedAt;
        showHeldUnlessInUse(state);
      },
      selectionChanged: (state, { payload: selected }: PayloadAction<number[]>) => {
        state.selected = selected;
        showHeldUnlessInUse(state);
      },
    },
    selectors: { selectItems: (state): ItemsState => state },
  });
}

export type ItemsSlice<Name extends string = string> = ReturnType<typeof createItemsSlice<Name>>;
