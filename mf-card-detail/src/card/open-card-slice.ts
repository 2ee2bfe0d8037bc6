import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface OpenCard {
  boardId: number;
  cardId: number;
  /** Where the board is, as it was shown. */
  boardPath: string;
}

type State = OpenCard | null;

/** Which card the page shows. What is known of it is in the model of cards. */
export const openCardSlice = createSlice({
  name: 'openCard',
  initialState: (): State => null,
  reducers: {
    cardOpened: (_, { payload }: PayloadAction<OpenCard>): State => payload,
    cardClosed: (): State => null,
  },
  selectors: { selectOpenCard: (state): State => state },
});

export const { cardOpened, cardClosed } = openCardSlice.actions;
export const { selectOpenCard } = openCardSlice.selectors;
