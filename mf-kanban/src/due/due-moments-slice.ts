import { createSlice } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** Rises whenever a due date or a day passes, so that what is overdue is counted again. */
export const dueMomentsSlice = createSlice({
  name: 'boardDueMoments',
  initialState: 0,
  reducers: { dueMomentPassed: (count) => count + 1 },
  extraReducers: (builder) => void builder.addCase(boardLeft, () => 0),
  selectors: { selectDueMoments: (count) => count },
});

export const { dueMomentPassed } = dueMomentsSlice.actions;
export const { selectDueMoments } = dueMomentsSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithDueMoments {
  boardDueMoments: number;
}
