import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSameValue } from 'shared-api/same-value';
import type { ListingTableLoading } from './listing-table.ts';
import type { ListingQuery, ListedProjectOrBoard } from './project-or-board.ts';

/** The rows on the screen, whose order may differ from the server's by now. */
export interface RowsState {
  /** The shown query; null before the first one. */
  query: ListingQuery | null;
  items: ListedProjectOrBoard[];
  selected: number[];
  /** The pointer or the focus is on the rows, so that none of them may move. */
  isPointedAt: boolean;
  /** The changed rows, while the shown ones are held in place. */
  held: ListedProjectOrBoard[] | null;
}

const initialState = (): RowsState => ({
  query: null,
  items: [],
  selected: [],
  isPointedAt: false,
  held: null,
});

const isInUse = ({ isPointedAt, selected }: RowsState) => isPointedAt || selected.length > 0;

function show(state: RowsState, items: ListedProjectOrBoard[]): void {
  state.items = items;
  state.held = null;
  state.selected = state.selected.filter((id) => items.some((item) => item.id === id));
}

function showHeldUnlessInUse(state: RowsState): void {
  if (!isInUse(state) && state.held) show(state, state.held);
}

const isInSamePlaces = (
  items: readonly ListedProjectOrBoard[],
  others: readonly ListedProjectOrBoard[],
) => items.length === others.length && items.every(({ id }, place) => others[place]?.id === id);

/** The rows of a table and the user's actions on them. */
export function createRowsSlice<Name extends string>(name: Name, table: ListingTableLoading) {
  return createSlice({
    name,
    initialState,
    reducers: {
      // Rows of another page stay until the new ones are loaded; those of another table do not.
      opened: (state, { payload: query }: PayloadAction<ListingQuery>) => {
        const { projectId, tab } = query;
        const isSameTable = state.query?.projectId === projectId && state.query.tab === tab;
        const items = isSameTable ? state.items : [];
        Object.assign(state, { query, items, selected: [], held: null });
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
    extraReducers: (builder) =>
      builder.addCase(table.loaded, (state, { payload: { key, value, isRefresh } }) => {
        if (!isSameValue(key, state.query)) return;
        const { items } = value;
        if (!isRefresh || !isInUse(state) || isInSamePlaces(state.items, items)) {
          show(state, items);
          return;
        }
        // Somebody else has changed something: the contents of rows change at once, their places do
        // not.
        state.items = state.items.map((item) => items.find(({ id }) => id === item.id) ?? item);
        state.held = items;
      }),
    selectors: { selectRows: (state): RowsState => state },
  });
}

export type RowsSlice<Name extends string = string> = ReturnType<typeof createRowsSlice<Name>>;
