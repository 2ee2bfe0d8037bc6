import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** The filters of a list; several are combined. */
export const LIST_CARD_FILTERS = ['highPriority', 'overdue', 'unassigned', 'completed'] as const;
export type ListCardFilter = (typeof LIST_CARD_FILTERS)[number];

/** The active filters by list, personal and kept for the visit. */
export type ListCardFiltersState = Record<number, ListCardFilter[]>;

const NONE: readonly ListCardFilter[] = [];

export const listCardFiltersSlice = createSlice({
  name: 'listCardFilters',
  initialState: (): ListCardFiltersState => ({}),
  reducers: {
    listCardFilterToggled: (
      state,
      { payload: { listId, filter } }: PayloadAction<{ listId: number; filter: ListCardFilter }>,
    ) => {
      const on = state[listId] ?? [];
      state[listId] = on.includes(filter) ? on.filter((one) => one !== filter) : [...on, filter];
    },
    listCardFiltersCleared: (state, { payload: { listId } }: PayloadAction<{ listId: number }>) => {
      state[listId] = [];
    },
  },
  extraReducers: (builder) => builder.addCase(boardLeft, (): ListCardFiltersState => ({})),
  selectors: {
    selectListCardFilters: (state, listId: number): readonly ListCardFilter[] =>
      state[listId] ?? NONE,
    selectHasListFilters: (state): boolean => Object.values(state).some(({ length }) => length > 0),
  },
});

export const { listCardFilterToggled, listCardFiltersCleared } = listCardFiltersSlice.actions;
export const { selectHasListFilters, selectListCardFilters } = listCardFiltersSlice.selectors;

export interface WithListCardFilters {
  listCardFilters: ListCardFiltersState;
}
