import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** What a column may be narrowed to; several narrow it further (section 2, Filter Cards). */
export const COLUMN_FILTERS = ['highPriority', 'overdue', 'unassigned', 'completed'] as const;
export type ColumnFilter = (typeof COLUMN_FILTERS)[number];

/** The filters that are on, by list. They are the person's own and last as long as the visit. */
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

/** The part of the store that this slice's selectors read. */
export interface WithColumnFilters {
  columnFilters: ColumnFiltersState;
}
