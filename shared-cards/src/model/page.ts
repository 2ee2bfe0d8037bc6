import { combineReducers } from '@reduxjs/toolkit';
import { boardSlice } from '../entities/board-slice.ts';
import { detailsSlice } from '../entities/details-slice.ts';
import { type FoundState, foundSlice, NONE_FOUND } from '../entities/found-slice.ts';
import { listReducer } from '../entities/list-slice.ts';

/** A board with its lists and cards, the cards whose pages are open, and cards of any boards. */
export const pageReducer = combineReducers({
  board: boardSlice.reducer,
  list: listReducer,
  details: detailsSlice.reducer,
  found: foundSlice.reducer,
});

export type Page = ReturnType<typeof pageReducer>;

/** Whether this board is the open one. */
export const isOpenBoard = ({ board }: Pick<Page, 'board'>, boardId: number): boolean =>
  board.status !== 'closed' && board.boardId === boardId;

/** The open page of a card, if it has been read. */
export function detailOf({ details }: Pick<Page, 'details'>, cardId: number) {
  const loaded = details.byId[cardId];
  return loaded?.status === 'ready' ? loaded.card : undefined;
}

/** The cards of any boards that are shown; an older model has none. */
export const foundIn = ({ found = NONE_FOUND }: Partial<Pick<Page, 'found'>>): FoundState => found;
