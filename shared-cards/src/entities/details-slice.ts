import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OpenCard } from 'shared-api/client';
import { CARDS } from '../model-name.ts';

export interface CardKey {
  readonly boardId: number;
  readonly cardId: number;
}

/**
 * The details of a card that the board does not load, while its page is open.
 * - `missing`: the card does not exist, or this user may not see it; `message` is the server's
 *   message about a deleted card.
 * - `failed`: the details could not be read; `message` says why.
 */
export type LoadedDetail =
  | ({ readonly status: 'loading' } & CardKey)
  | ({ readonly status: 'missing'; readonly message: string | null } & CardKey)
  | ({ readonly status: 'failed'; readonly message: string | null } & CardKey)
  | { readonly status: 'ready'; readonly card: OpenCard };

interface Failure extends CardKey {
  isMissing: boolean;
  message: string | null;
}

export interface DetailsState {
  readonly byId: Record<number, LoadedDetail>;
  /** The cards that are shown, once for each place that shows them. */
  readonly shown: number[];
}

/** The details of the cards whose pages or dialogs are open. */
export const detailsSlice = createSlice({
  name: `${CARDS}/details`,
  initialState: (): DetailsState => ({ byId: {}, shown: [] }),
  reducers: {
    detailOpened: (state, { payload: { boardId, cardId } }: PayloadAction<CardKey>) => {
      state.shown.push(cardId);
      // Another place shows it already.
      if (state.byId[cardId]?.status === 'ready') return;
      state.byId[cardId] = { status: 'loading', boardId, cardId };
    },
    /** The open card may have changed: it is read again. */
    detailOutdated: (state, { payload: { cardId } }: PayloadAction<{ cardId: number }>) => {
      const known = state.byId[cardId];
      if (known?.status !== 'failed') return;
      state.byId[cardId] = { status: 'loading', boardId: known.boardId, cardId };
    },
    detailClosed: (state, { payload: { cardId } }: PayloadAction<{ cardId: number }>) => {
      const at = state.shown.indexOf(cardId);
      if (at !== -1) state.shown.splice(at, 1);
      if (state.shown.includes(cardId)) return;
      const { [cardId]: _, ...others } = state.byId;
      state.byId = others;
    },
    // A response for a card that the person has since left is ignored.
    detailLoaded: (state, { payload: card }: PayloadAction<OpenCard>) => {
      if (state.shown.includes(card.id)) state.byId[card.id] = { status: 'ready', card };
    },
    detailLoadFailed: (state, { payload }: PayloadAction<Failure>) => {
      const { isMissing, message, boardId, cardId } = payload;
      if (!state.shown.includes(cardId)) return;
      if (isMissing) state.byId[cardId] = { status: 'missing', message, boardId, cardId };
      // Details that are shown already stay.
      else if (state.byId[cardId]?.status !== 'ready') {
        state.byId[cardId] = { status: 'failed', message, boardId, cardId };
      }
    },
  },
});

export const { detailOpened, detailClosed, detailOutdated, detailLoaded, detailLoadFailed } =
  detailsSlice.actions;

/** Records on a draft of the state that a card has left its place. */
export function forgetDetail(state: DetailsState, { boardId, cardId }: CardKey): void {
  if (!state.shown.includes(cardId)) return;
  state.byId[cardId] = { status: 'missing', message: null, boardId, cardId };
}
