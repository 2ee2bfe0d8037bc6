import { createSlice } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** Incremented whenever a due date or a day passes, so that overdue cards are recomputed. */
export const dueMomentsSlice = createSlice({
  name: 'boardDueMoments',
  initialState: 0,
  reducers: { dueMomentPassed: (count) => count + 1 },
  extraReducers: (builder) => void builder.addCase(boardLeft, () => 0),
  selectors: { selectDueMoments: (count) => count },
});

export const { dueMomentPassed } = dueMomentsSlice.actions;
export const { selectDueMoments } = dueMomentsSlice.selectors;

export interface WithDueMoments {
  boardDueMoments: number;
}
