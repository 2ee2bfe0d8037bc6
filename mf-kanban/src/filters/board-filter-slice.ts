import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';
import { placeVisited } from '../screen/board-place-slice.ts';

/** What is typed in the filter's field. It gets into the address after a pause. */
interface TypedFilter {
  readonly text: string;
  /** The filter in the address, and the one that it is about to be; with another, this is over. */
  readonly from: string;
  readonly to: string;
}

const isOf = ({ from, to }: TypedFilter, addressed: string) =>
  addressed === from || addressed === to;

export interface BoardFilter {
  readonly typed: TypedFilter | null;
  /** The filter that the address is about to have; null once it has. */
  readonly goingTo: string | null;
  /** Whether the filter bar is shown without an active filter. */
  readonly isBarShown: boolean;
}

const initialState = (): BoardFilter => ({ typed: null, goingTo: null, isBarShown: false });

/** The filter of the board while it is typed. */
export const boardFilterSlice = createSlice({
  name: 'boardFilter',
  initialState,
  reducers: {
    filterTyped: (
      state,
      { payload: { text, over } }: PayloadAction<{ text: string; over: string }>,
    ) => {
      const before = state.typed && isOf(state.typed, over) ? state.typed : null;
      return { ...state, typed: { from: over, to: over, ...before, text } };
    },
    filterAddressed: (state, { payload: to }: PayloadAction<string>) => ({
      ...state,
      goingTo: to,
      typed: state.typed && { ...state.typed, to },
    }),
    filterDropped: (state) => ({ ...state, typed: null }),
    filterBarShown: (state, { payload: isBarShown }: PayloadAction<boolean>) => ({
      ...state,
      isBarShown,
    }),
  },
  extraReducers: (builder) =>
    void builder
      .addCase(boardLeft, initialState)
      .addCase(placeVisited, (state, { payload: { filter } }) => {
        const { typed } = state;
        const there = { ...state, goingTo: null };
        if (typed === null || !isOf(typed, filter)) return { ...there, typed: null };
        // What is typed while the address changes is kept, but not after Back.
        return filter === typed.to ? { ...there, typed: { ...typed, from: filter } } : there;
      }),
  selectors: {
    selectBoardFilter: (state): BoardFilter => state,
    /** The text in the field: what is typed, or the filter in the address. */
    selectFilterText: ({ typed }, addressed: string): string =>
      typed !== null && isOf(typed, addressed) ? typed.text : addressed,
  },
});

export const { filterAddressed, filterBarShown, filterDropped, filterTyped } =
  boardFilterSlice.actions;
export const { selectBoardFilter, selectFilterText } = boardFilterSlice.selectors;

export interface WithBoardFilter {
  boardFilter: BoardFilter;
}
