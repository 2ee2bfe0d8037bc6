import type { UnknownAction } from '@reduxjs/toolkit';
import { boardSlice, type BoardState } from '../entities/board/board-slice.ts';
import { detailsSlice, type DetailsState } from '../entities/details/details-slice.ts';
import { listSlice, type ListState } from '../entities/lists/list-slice.ts';

/** A board with its lists and cards, and the cards whose pages are open. */
export interface Page {
  readonly board: BoardState;
  readonly list: ListState;
  readonly details: DetailsState;
}

// Written out, since `combineReducers` is not among what the shell provides of Redux Toolkit.
export function pageReducer(page: Page | undefined, action: UnknownAction): Page {
  const next: Page = {
    board: boardSlice.reducer(page?.board, action),
    list: listSlice.reducer(page?.list, action),
    details: detailsSlice.reducer(page?.details, action),
  };
  const isSame =
    page !== undefined &&
    page.board === next.board &&
    page.list === next.list &&
    page.details === next.details;
  return isSame ? page : next;
}

/** Whether this board is the open one. */
export const isOpenBoard = ({ board }: Pick<Page, 'board'>, boardId: number): boolean =>
  board.status !== 'closed' && board.boardId === boardId;

/** The open page of a card, if it has been read. */
export function detailOf({ details }: Pick<Page, 'details'>, cardId: number) {
  const loaded = details.byId[cardId];
  return loaded?.status === 'ready' ? loaded.card : undefined;
}
