import type { Right } from 'shared-api/client';
import type { BoardCard } from '../entities/board-card.ts';
import { boardSlice, isPart } from '../entities/board-slice.ts';
import { CARDS } from '../model-name.ts';
import type { WithCards } from './cards-slice.ts';
import { shownListIds, tileOf } from './known-card.ts';
import { detailOf, foundIn, isOpenBoard, type Page } from './page.ts';

/** The open board and cards as the screen shows them, with the changes that wait to be sent. */
export const selectPage = (state: WithCards): Page => state[CARDS].shown;
/** The server's state as far as it has been read, without the pending changes. */
export const selectKnownPage = (state: WithCards): Page => state[CARDS].known;
/** The changes that wait for the server, oldest first. */
export const selectPending = (state: WithCards) => state[CARDS].pending;

/** Select it with `shallowEqual`: if a group is hidden, each call returns a new array. */
export const selectShownListIds = (state: WithCards): number[] => shownListIds(selectPage(state));
/** The lists of the open board: their order, and each by its id. */
export const selectLists = (state: WithCards) => selectPage(state).list.lists;
/** The cards of the open board by their ids. */
export const selectCards = (state: WithCards) => selectPage(state).list.cards.entities;
/** A card of the open board, or one that was found on any board; undefined if it is neither. */
export const selectCard = (state: WithCards, cardId: number) => tileOf(selectPage(state), cardId);
/** Whether a card is on the open board, with its lists and all their cards. */
export const selectIsOnOpenBoard = (state: WithCards, { boardId }: BoardCard): boolean =>
  !isPart(selectPage(state).board) && isOpenBoard(selectPage(state), boardId);
/** What is found on any boards: the cards and their boards, by their ids. */
export const selectFound = (state: WithCards) => foundIn(selectPage(state));
/** A list of the open board; undefined if it is not there. */
export const selectList = (state: WithCards, listId: number) => selectLists(state).entities[listId];

export const { selectBoard, selectBoardMeta, selectIsPart, selectMay, selectMayChangeCards } =
  boardSlice.getSelectors((state: WithCards) => selectPage(state).board);

/** The loading state of a card's page; undefined if it is not open. */
export const selectLoadedDetail = (state: WithCards, cardId: number) =>
  selectPage(state).details.byId[cardId];
/** The open page of a card, once it has been read. */
export const selectDetail = (state: WithCards, cardId: number) =>
  detailOf(selectPage(state), cardId);

/**
 * What a card's board has, whether it is open or was found with the card; null if neither. Without
 * a card it is the open board.
 */
export function selectBoardOf(state: WithCards, cardId?: number) {
  const boardId = cardId === undefined ? undefined : selectCard(state, cardId)?.boardId;
  const found = boardId === undefined ? undefined : selectFound(state).boards[boardId];
  return found ?? selectBoardMeta(state);
}

/** One of the cards of each board that they are on: what is true of it is true of the others. */
export function selectOneOfEachBoard(state: WithCards, cardIds: readonly number[]): number[] {
  const byBoard = new Map<number | undefined, number>();
  for (const id of cardIds) byBoard.set(selectCard(state, id)?.boardId, id);
  return [...byBoard.values()];
}

/** Whether the user has a right on a card's board; without a card, on the open board. */
export const selectMayOn = (state: WithCards, right: Right, cardId?: number): boolean =>
  selectBoardOf(state, cardId)?.rights.includes(right) === true;
