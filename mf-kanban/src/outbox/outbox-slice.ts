import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changeRefused, changeSent } from '../entities/board/board-events.ts';

export interface OutboxState {
  /** Changes that are on their way to the server. */
  readonly waiting: number;
  /** The server could not be reached; they are kept and tried again. */
  readonly isStuck: boolean;
}

const oneLess = ({ waiting }: OutboxState): OutboxState => ({
  waiting: Math.max(0, waiting - 1),
  isStuck: false,
});

/** What a person has changed and the server has not confirmed yet. */
export const outboxSlice = createSlice({
  name: 'boardOutbox',
  initialState: (): OutboxState => ({ waiting: 0, isStuck: false }),
  reducers: {
    changePosted: (state, _: PayloadAction<{ key: string }>): OutboxState => ({
      ...state,
      waiting: state.waiting + 1,
    }),
    changesStuck: (state): OutboxState => ({ ...state, isStuck: true }),
  },
  extraReducers: (builder) =>
    void builder.addCase(changeSent, oneLess).addCase(changeRefused, oneLess),
  selectors: {
    selectIsAllSent: ({ waiting }) => waiting === 0,
    selectIsStuck: ({ isStuck }) => isStuck,
  },
});

export const { changePosted, changesStuck } = outboxSlice.actions;
export const { selectIsAllSent, selectIsStuck } = outboxSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithOutbox {
  boardOutbox: OutboxState;
}
