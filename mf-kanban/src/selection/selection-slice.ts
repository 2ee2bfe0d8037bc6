import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changeQueued } from 'shared-api/outbox';
import { boardLeft, cardsFound, foundCardsLeft, removedCards } from 'shared-cards';

export interface SelectionState {
  readonly cardIds: readonly number[];
  /** The start of a range that Shift extends. */
  readonly anchor: number | null;
}

const initialState = (): SelectionState => ({ cardIds: [], anchor: null });

/** The selected cards, which are moved or changed together. */
export const selectionSlice = createSlice({
  name: 'boardSelection',
  initialState,
  reducers: {
    cardToggled: ({ cardIds }, { payload: cardId }: PayloadAction<number>): SelectionState => ({
      cardIds: cardIds.includes(cardId)
        ? cardIds.filter((id) => id !== cardId)
        : [...cardIds, cardId],
      anchor: cardId,
    }),
    /** The range from the card selected last to this one, in the order of the view. */
    rangeSelected: (
      { anchor },
      {
        payload: { cardId, shownIds },
      }: PayloadAction<{ cardId: number; shownIds: readonly number[] }>,
    ): SelectionState => {
      const from = anchor === null ? -1 : shownIds.indexOf(anchor);
      const to = shownIds.indexOf(cardId);
      if (from === -1) return { cardIds: [cardId], anchor: cardId };
      const [first, last] = from < to ? [from, to] : [to, from];
      return { cardIds: shownIds.slice(first, last + 1), anchor };
    },
    cardsSelected: (_, { payload: cardIds }: PayloadAction<number[]>): SelectionState => ({
      cardIds,
      anchor: cardIds[0] ?? null,
    }),
    selectionCleared: (state): SelectionState =>
      state.cardIds.length === 0 ? state : initialState(),
  },
  extraReducers: (builder) =>
    void builder
      .addCase(boardLeft, initialState)
      .addCase(foundCardsLeft, initialState)
      // Cards of the page over all boards that are no longer found.
      .addCase(cardsFound, (state, { payload }) => {
        const found = new Set(payload.cards.map(({ id }) => id));
        return { ...state, cardIds: state.cardIds.filter((id) => found.has(id)) };
      })
      .addCase(changeQueued, (state, { payload }) => {
        const removed = new Set(removedCards(payload));
        return removed.size === 0
          ? state
          : { ...state, cardIds: state.cardIds.filter((id) => !removed.has(id)) };
      }),
  selectors: {
    selectSelected: ({ cardIds }) => cardIds,
    selectIsSelected: ({ cardIds }, cardId: number) => cardIds.includes(cardId),
  },
});

export const { cardToggled, rangeSelected, cardsSelected, selectionCleared } =
  selectionSlice.actions;
export const { selectSelected, selectIsSelected } = selectionSlice.selectors;

export interface WithSelection {
  boardSelection: SelectionState;
}
