import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { wantsCopies } from './copies-choice.ts';

/** Whether this browser is to keep copies of boards. */
export const copiesSlice = createSlice({
  name: 'copies',
  initialState: () => ({ isWanted: wantsCopies(window) }),
  reducers: {
    copiesSwitched: (_, { payload: isWanted }: PayloadAction<boolean>) => ({ isWanted }),
  },
  selectors: { selectWantsCopies: ({ isWanted }) => isWanted },
});

export const { copiesSwitched } = copiesSlice.actions;
export const { selectWantsCopies } = copiesSlice.selectors;
