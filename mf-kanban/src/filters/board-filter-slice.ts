import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Priority } from 'shared-api/limits';
import { boardLeft } from 'shared-cards';

export interface BoardFilter {
  readonly search: string;
  readonly priority: Priority | 'all';
  /** The bar of filters is shown, also where nothing is filtered. */
  readonly isBarShown: boolean;
}

const initialState = (): BoardFilter => ({ search: '', priority: 'all', isBarShown: false });

/** What search and priority leave on the board. */
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

/** The part of the store that this slice's selectors read. */
export interface WithBoardFilter {
  boardFilter: BoardFilter;
}
