import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CardDetail } from 'shared-api/client';

export interface CardKey {
  boardId: number;
  cardId: number;
}

export type CurrentCard =
  | { status: 'closed' }
  /**
   * `missing`: it is not there, or not for this person to see; `message` is what the server says of a card
   * that has been deleted.
   */
  | ({ status: 'loading' | 'failed' } & CardKey)
  | ({ status: 'missing'; message: string | null } & CardKey)
  /** `pending`: how many changes are on their way to the server. */
  | { status: 'ready'; card: CardDetail; pending: number };

const isCurrent = (state: CurrentCard, cardId: number) =>
  state.status === 'ready'
    ? state.card.id === cardId
    : state.status !== 'closed' && state.cardId === cardId;

export const currentCardSlice = createSlice({
  name: 'currentCard',
  initialState: (): CurrentCard => ({ status: 'closed' }),
  reducers: {
    cardOpened: (_, { payload }: PayloadAction<CardKey>): CurrentCard => ({
      status: 'loading',
      ...payload,
    }),
    // An answer for a card that the user has since left is ignored.
    cardLoaded: (state, { payload: card }: PayloadAction<CardDetail>): CurrentCard => {
      if (!isCurrent(state, card.id)) return state;
      return { status: 'ready', card, pending: state.status === 'ready' ? state.pending : 0 };
    },
    cardLoadFailed: (
      state,
      { payload }: PayloadAction<CardKey & { isMissing: boolean; message: string | null }>,
    ): CurrentCard => {
      const { isMissing, message, ...key } = payload;
      if (!isCurrent(state, key.cardId)) return state;
      if (isMissing) return { status: 'missing', message, ...key };
      // What is there is still worth looking at.
      return state.status === 'ready' ? state : { status: 'failed', ...key };
    },
    cardClosed: (): CurrentCard => ({ status: 'closed' }),
    /** Shows at once what a change will make of the card; the server's answer follows. */
    cardPatched: (state, { payload }: PayloadAction<Partial<CardDetail>>) => {
      if (state.status === 'ready') Object.assign(state.card, payload);
    },
    /** Something about the card may have changed: it is read anew. */
    cardOutdated: (state) => state,
    workStarted: (state) => {
      if (state.status === 'ready') state.pending += 1;
    },
    workEnded: (state) => {
      if (state.status === 'ready') state.pending = Math.max(0, state.pending - 1);
    },
  },
  selectors: {
    selectCurrentCard: (state): CurrentCard => state,
    selectCard: (state) => (state.status === 'ready' ? state.card : null),
    selectIsQuiet: (state) => state.status !== 'ready' || state.pending === 0,
  },
});

export const {
  cardOpened,
  cardLoaded,
  cardLoadFailed,
  cardClosed,
  cardPatched,
  cardOutdated,
  workStarted,
  workEnded,
} = currentCardSlice.actions;
export const { selectCurrentCard, selectCard, selectIsQuiet } = currentCardSlice.selectors;
