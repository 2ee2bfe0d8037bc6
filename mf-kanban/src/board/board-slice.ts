import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BoardFrame, Right } from 'shared-api/client';
import { boardLeft } from '../lists/list-slice.ts';

export type Tab = 'active' | 'archive';

export interface OpenBoard {
  boardId: number;
  tab: Tab;
}

export type BoardState =
  | { status: 'closed' }
  | ({ status: 'loading' | 'failed' } & OpenBoard)
  | ({ status: 'ready'; frame: BoardFrame } & OpenBoard);

const isOpen = (state: BoardState, { boardId, tab }: OpenBoard) =>
  state.status !== 'closed' && state.boardId === boardId && state.tab === tab;

// A frame that says the same stays the same object: every card reads from it.
const isSameFrame = (a: BoardFrame, b: BoardFrame) =>
  JSON.stringify({ ...a, eventId: 0 }) === JSON.stringify({ ...b, eventId: 0 });

export const boardSlice = createSlice({
  name: 'board',
  initialState: (): BoardState => ({ status: 'closed' }),
  reducers: {
    boardOpened: (_, { payload }: PayloadAction<OpenBoard>): BoardState => ({
      status: 'loading',
      ...payload,
    }),
    // An answer for a board the user has since left is ignored.
    boardLoaded: (
      state,
      { payload }: PayloadAction<OpenBoard & { frame: BoardFrame }>,
    ): BoardState => {
      if (!isOpen(state, payload)) return state;
      const known = state.status === 'ready' ? state.frame : null;
      const frame = known && isSameFrame(known, payload.frame) ? known : payload.frame;
      return { status: 'ready', ...payload, frame };
    },
    boardLoadFailed: (state, { payload }: PayloadAction<OpenBoard>): BoardState =>
      isOpen(state, payload) && state.status === 'loading'
        ? { status: 'failed', ...payload }
        : state,
    /** Something on the board may have changed elsewhere: its state is read anew. */
    boardOutdated: (state) => state,
  },
  extraReducers: (builder) => builder.addCase(boardLeft, (): BoardState => ({ status: 'closed' })),
  selectors: {
    selectBoard: (state): BoardState => state,
    selectFrame: (state) => (state.status === 'ready' ? state.frame : null),
    /** Cards of a board that is on hold or archived are created and moved by nobody. */
    selectMayChangeCards: (state) =>
      state.status === 'ready' &&
      state.frame.rights.includes('work') &&
      state.frame.status === 'active',
    selectMay: (state, right: Right) =>
      state.status === 'ready' && state.frame.rights.includes(right),
  },
});

export const { boardOpened, boardLoaded, boardLoadFailed, boardOutdated } = boardSlice.actions;
export const { selectBoard, selectFrame, selectMay, selectMayChangeCards } = boardSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithBoard {
  board: BoardState;
}
