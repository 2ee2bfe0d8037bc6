import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** The filters of a list; several are combined (section 2, Filter Cards). */
export const COLUMN_FILTERS = ['highPriority', 'overdue', 'unassigned', 'completed'] as const;
export type ColumnFilter = (typeof COLUMN_FILTERS)[number];

/** The active filters by list, personal and kept for the visit. */
export type ColumnFiltersState = Record<number, ColumnFilter[]>;

const NONE: readonly ColumnFilter[] = [];

export const columnFiltersSlice = createSlice({
  name: 'columnFilters',
  initialState: (): ColumnFiltersState => ({}),
  reducers: {
    columnFilterToggled: (
      state,
      { payload: { listId, filter } }: PayloadAction<{ listId: number; filter: ColumnFilter }>,
    ) => {
      const on = state[listId] ?? [];
      state[listId] = on.includes(filter) ? on.filter((one) => one !== filter) : [...on, filter];
    },
    columnFiltersCleared: (state, { payload: { listId } }: PayloadAction<{ listId: number }>) => {
      state[listId] = [];
    },
  },
  extraReducers: (builder) => builder.addCase(boardLeft, (): ColumnFiltersState => ({})),
  selectors: {
    selectColumnFilters: (state, listId: number): readonly ColumnFilter[] => state[listId] ?? NONE,
  },
});

export const { columnFilterToggled, columnFiltersCleared } = columnFiltersSlice.actions;
export const { selectColumnFilters } = columnFiltersSlice.selectors;

export interface WithColumnFilters {
  columnFilters: ColumnFiltersState;
}
