import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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

type Posted = PayloadAction<{ key: string }>;

/** What a person has changed and the server has not confirmed yet. */
export const outboxSlice = createSlice({
  name: 'boardOutbox',
  initialState: (): OutboxState => ({ waiting: 0, isStuck: false }),
  reducers: {
    changePosted: (state, _: Posted): OutboxState => ({ ...state, waiting: state.waiting + 1 }),
    changesStuck: (state): OutboxState => ({ ...state, isStuck: true }),
    changeSent: (state, _: Posted) => oneLess(state),
    /** The server refused it, or it was made on what a refused one had made. */
    changeRefused: (state, _: Posted) => oneLess(state),
  },
  selectors: {
    selectIsAllSent: ({ waiting }) => waiting === 0,
    selectIsStuck: ({ isStuck }) => isStuck,
  },
});

export const { changePosted, changesStuck, changeSent, changeRefused } = outboxSlice.actions;
export const { selectIsAllSent, selectIsStuck } = outboxSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithOutbox {
  boardOutbox: OutboxState;
}
