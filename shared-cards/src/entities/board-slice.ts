import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type BoardMeta, type Card, labelIdsOf, type Right } from 'shared-api/client';
import { CARDS } from '../model-name.ts';
import { boardLeft } from './board-events.ts';

export type Tab = 'active' | 'archive';

export interface OpenBoard {
  boardId: number;
  tab: Tab;
}

/**
 * A board that is loading, or failed to, has its metadata if its first cards are shown already.
 * `asOf`: the server could not be asked whether the copy that is shown is still true; ISO 8601, UTC.
 */
export type BoardState =
  | { status: 'closed' }
  | ({ status: 'loading' | 'failed' | 'missing'; boardMeta?: BoardMeta } & OpenBoard)
  | ({ status: 'ready'; boardMeta: BoardMeta; asOf?: string } & OpenBoard);

/** What is shown of a board beside its lists; null if nothing is. */
export const metaOf = (state: BoardState): BoardMeta | null =>
  (state.status !== 'closed' && state.boardMeta) || null;

/** Whether only the first cards of a board are shown, and the others are yet to come. */
export const isPart = (state: BoardState): boolean =>
  state.status !== 'ready' && metaOf(state) !== null;

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
    // What is shown of a board stays while it is tried again.
    boardOpened: (state, { payload }: PayloadAction<OpenBoard>): BoardState =>
      isPart(state) && isOpen(state, payload)
        ? { ...state, ...payload, status: 'loading' }
        : { status: 'loading', ...payload },
    // A response for a board the user has since left is ignored.
    boardLoaded: (
      state,
      { payload }: PayloadAction<OpenBoard & { boardMeta: BoardMeta; isPart?: true | undefined }>,
    ): BoardState => {
      if (!isOpen(state, payload)) return state;
      const { boardId, tab } = payload;
      const known = metaOf(state);
      const boardMeta = known && isSameMeta(known, payload.boardMeta) ? known : payload.boardMeta;
      return { status: payload.isPart ? 'loading' : 'ready', boardId, tab, boardMeta };
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
      return state.status === 'loading' ? { ...state, status: 'failed' } : state;
    },
  },
  extraReducers: (builder) => builder.addCase(boardLeft, (): BoardState => ({ status: 'closed' })),
  selectors: {
    selectBoard: (state): BoardState => state,
    selectBoardMeta: metaOf,
    selectIsPart: isPart,
    /** Nobody can create or move cards on a board that is on hold or archived, or not all there yet. */
    selectMayChangeCards: (state) =>
      state.status === 'ready' &&
      state.boardMeta.rights.includes('work') &&
      state.boardMeta.status === 'active',
    selectMay: (state, right: Right) => metaOf(state)?.rights.includes(right) === true,
  },
});

export const { boardOpened, boardLoaded, boardLoadFailed, copyUnconfirmed } = boardSlice.actions;
