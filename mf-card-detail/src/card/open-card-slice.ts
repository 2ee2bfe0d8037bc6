import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface OpenCard {
  boardId: number;
  cardId: number;
  /** The board's address, as it was shown. */
  boardPath: string;
}

type State = OpenCard | null;

/** Which card the page shows; its content is in `shared-cards`. */
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
