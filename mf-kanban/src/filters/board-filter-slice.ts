import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Priority } from 'shared-api/limits';
import { boardLeft } from 'shared-cards';

export interface BoardFilter {
  readonly search: string;
  readonly priority: Priority | 'all';
  /** Whether the filter bar is shown without an active filter. */
  readonly isBarShown: boolean;
}

const initialState = (): BoardFilter => ({ search: '', priority: 'all', isBarShown: false });

/** The search and priority filters of the board. */
export const boardFilterSlice = createSlice({
  name: 'boardFilter',
  initialState,
  reducers: {
    boardSearched: (state, { payload: search }: PayloadAction<string>) => ({ ...state, search }),
    priorityFiltered: (state, { payload: priority }: PayloadAction<BoardFilter['priority']>) => ({
      ...state,
      priority,
    }),
    filterBarShown: (state, { payload: isBarShown }: PayloadAction<boolean>) => ({
      ...state,
      isBarShown,
    }),
    boardFiltersCleared: initialState,
  },
  extraReducers: (builder) => void builder.addCase(boardLeft, initialState),
  selectors: { selectBoardFilter: (state): BoardFilter => state },
});

export const { boardFiltersCleared, boardSearched, filterBarShown, priorityFiltered } =
  boardFilterSlice.actions;
export const { selectBoardFilter } = boardFilterSlice.selectors;

export interface WithBoardFilter {
  boardFilter: BoardFilter;
}
