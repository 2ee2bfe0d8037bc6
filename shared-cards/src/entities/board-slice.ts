import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type BoardMeta, type Card, labelIdsOf, type Right } from 'shared-api/client';
import { CARDS } from '../model-name.ts';
import { boardLeft } from './board-events.ts';

export type Tab = 'active' | 'archive';

export interface OpenBoard {
  boardId: number;
  tab: Tab;
}

/** `asOf`: the server could not be asked whether the copy that is shown is still true; ISO 8601, UTC. */
export type BoardState =
  | { status: 'closed' }
  | ({ status: 'loading' | 'failed' | 'missing' } & OpenBoard)
  | ({ status: 'ready'; boardMeta: BoardMeta; asOf?: string } & OpenBoard);

const isOpen = (state: BoardState, { boardId, tab }: OpenBoard) =>
  state.status !== 'closed' && state.boardId === boardId && state.tab === tab;

// The board shows nobody's last visit.
const shownOf = (boardMeta: BoardMeta) =>
  JSON.stringify({
    ...boardMeta,
    eventId: 0,
    members: boardMeta.members.map((member) => ({ ...member, lastActive: null, status: null })),
  });

// Unchanged metadata keeps its identity, since every card reads from it.
const isSameMeta = (a: BoardMeta, b: BoardMeta) => shownOf(a) === shownOf(b);

/** Whether the board has all people and labels that a card names. */
export const isKnownTo =
  ({ members, labels }: BoardMeta) =>
  (card: Card): boolean =>
    card.users.every((id) => members.some((member) => member.id === id)) &&
    labelIdsOf(card).every((id) => labels.some((label) => label.id === id));

export const boardSlice = createSlice({
  name: `${CARDS}/board`,
  initialState: (): BoardState => ({ status: 'closed' }),
  reducers: {
    boardOpened: (_, { payload }: PayloadAction<OpenBoard>): BoardState => ({
      status: 'loading',
      ...payload,
    }),
    // A response for a board the user has since left is ignored.
    boardLoaded: (
      state,
      { payload }: PayloadAction<OpenBoard & { boardMeta: BoardMeta }>,
    ): BoardState => {
      if (!isOpen(state, payload)) return state;
      const { boardId, tab } = payload;
      const known = state.status === 'ready' ? state.boardMeta : null;
      const boardMeta = known && isSameMeta(known, payload.boardMeta) ? known : payload.boardMeta;
      return { status: 'ready', boardId, tab, boardMeta };
    },
    /** The copy of a board is shown, which the server cannot be asked about: it is of this time. */
    copyUnconfirmed: (state, { payload: asOf }: PayloadAction<string>): BoardState =>
      state.status === 'ready' ? { ...state, asOf } : state,
    boardLoadFailed: (
      state,
      { payload }: PayloadAction<OpenBoard & { isMissing: boolean }>,
    ): BoardState => {
      const { boardId, tab, isMissing } = payload;
      if (!isOpen(state, payload)) return state;
      // The board has been deleted, or the user may no longer see it.
      if (isMissing) return { status: 'missing', boardId, tab };
      return state.status === 'loading' ? { status: 'failed', boardId, tab } : state;
    },
  },
  extraReducers: (builder) => builder.addCase(boardLeft, (): BoardState => ({ status: 'closed' })),
  selectors: {
    selectBoard: (state): BoardState => state,
    selectBoardMeta: (state) => (state.status === 'ready' ? state.boardMeta : null),
    /** Nobody can create or move cards on a board that is on hold or archived. */
    selectMayChangeCards: (state) =>
      state.status === 'ready' &&
      state.boardMeta.rights.includes('work') &&
      state.boardMeta.status === 'active',
    selectMay: (state, right: Right) =>
      state.status === 'ready' && state.boardMeta.rights.includes(right),
  },
});

export const { boardOpened, boardLoaded, boardLoadFailed, copyUnconfirmed } = boardSlice.actions;
