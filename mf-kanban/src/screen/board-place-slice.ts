import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft, type Tab } from 'shared-cards';

/** The view that every board has: its lists side by side. */
export const LISTS = 'lists';

/** Which part of a board is shown, and in which view. */
export interface BoardPlace {
  readonly tab: Tab;
  /** A filter of the cards, as people type it. */
  readonly filter: string;
  /** The lists, or a view that another remote brings. */
  readonly view: string;
}

const initialState = (): BoardPlace => ({ tab: 'active', filter: '', view: LISTS });

/** The place on the board that the address last named; kept while a card is open over the board. */
export const boardPlaceSlice = createSlice({
  name: 'boardPlace',
  initialState,
  reducers: {
    placeVisited: (_, { payload }: PayloadAction<BoardPlace>): BoardPlace => payload,
  },
  extraReducers: (builder) => void builder.addCase(boardLeft, initialState),
  selectors: { selectPlace: (state): BoardPlace => state },
});

export const { placeVisited } = boardPlaceSlice.actions;
export const { selectPlace } = boardPlaceSlice.selectors;

export interface WithPlace {
  boardPlace: BoardPlace;
}
