import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Priority } from 'shared-api/limits';
import { boardLeft } from 'shared-cards';

export interface BoardFilter {
  readonly search: string;
  readonly priority: Priority | 'all';
}

const initialState = (): BoardFilter => ({ search: '', priority: 'all' });

/** What the header's search and priority leave on the board. */
export const boardFilterSlice = createSlice({
  name: 'boardFilter',
  initialState,
  reducers: {
    boardSearched: (state, { payload: search }: PayloadAction<string>) => ({ ...state, search }),
    priorityFiltered: (state, { payload: priority }: PayloadAction<BoardFilter['priority']>) => ({
      ...state,
      priority,
    }),
  },
  extraReducers: (builder) => void builder.addCase(boardLeft, initialState),
  selectors: { selectBoardFilter: (state): BoardFilter => state },
});

export const { boardSearched, priorityFiltered } = boardFilterSlice.actions;
export const { selectBoardFilter } = boardFilterSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithBoardFilter {
  boardFilter: BoardFilter;
}
