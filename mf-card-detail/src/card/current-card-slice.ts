import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Activity, CallInput, CardDetail, Contract } from 'shared-api/client';

/** The fields of a card that its page changes. */
export type CardChanges = Omit<
  CallInput<Contract['card']['edit']>,
  'boardId' | 'cardId' | 'version'
>;
export type EditedField = 'name' | 'description';

export type CurrentCard =
  | { status: 'closed' }
  | { status: 'loading' | 'failed'; boardId: number; cardId: number }
  | {
      status: 'ready';
      card: CardDetail;
      activity: Activity[];
      /** The field in an open editor; it stays open until its save succeeded. */
      editing: EditedField | null;
      isSaving: boolean;
    };

interface CardKey {
  boardId: number;
  cardId: number;
}

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
    // An answer for a card that the user has since left is ignored; an open editor stays open.
    cardLoaded: (
      state,
      { payload }: PayloadAction<{ card: CardDetail; activity: Activity[] }>,
    ): CurrentCard => {
      if (!isCurrent(state, payload.card.id)) return state;
      const editing = state.status === 'ready' ? state.editing : null;
      return { status: 'ready', ...payload, editing, isSaving: false };
    },
    cardLoadFailed: (state, { payload }: PayloadAction<CardKey>): CurrentCard =>
      isCurrent(state, payload.cardId) && state.status !== 'ready'
        ? { status: 'failed', ...payload }
        : state,
    cardClosed: (): CurrentCard => ({ status: 'closed' }),
    editStarted: (state, { payload: field }: PayloadAction<EditedField>) => {
      if (state.status === 'ready') state.editing = field;
    },
    editCancelled: (state) => {
      if (state.status === 'ready') state.editing = null;
    },
    cardEdited: (state, _action: PayloadAction<CardChanges>) => {
      if (state.status === 'ready') state.isSaving = true;
    },
    completeToggled: (state, _action: PayloadAction<{ complete: 0 | 1 }>) => {
      if (state.status === 'ready') state.isSaving = true;
    },
    cardSaved: (state) => {
      if (state.status !== 'ready') return;
      state.isSaving = false;
      state.editing = null;
    },
    cardSaveRefused: (state) => {
      if (state.status === 'ready') state.isSaving = false;
    },
  },
  selectors: { selectCurrentCard: (state): CurrentCard => state },
});

export const {
  cardOpened,
  cardLoaded,
  cardLoadFailed,
  cardClosed,
  editStarted,
  editCancelled,
  cardEdited,
  completeToggled,
  cardSaved,
  cardSaveRefused,
} = currentCardSlice.actions;
export const { selectCurrentCard } = currentCardSlice.selectors;
