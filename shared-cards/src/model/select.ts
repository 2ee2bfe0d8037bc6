import { boardSlice } from '../entities/board-slice.ts';
import { CARDS } from '../model-name.ts';
import type { WithCards } from './cards-slice.ts';
import { shownListIds } from './known-card.ts';
import { detailOf, type Page } from './page.ts';

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
/** A card of the open board; undefined if it is not there. */
export const selectCard = (state: WithCards, cardId: number) => selectCards(state)[cardId];
/** A list of the open board; undefined if it is not there. */
export const selectList = (state: WithCards, listId: number) => selectLists(state).entities[listId];

export const { selectBoard, selectBoardMeta, selectMay, selectMayChangeCards } =
  boardSlice.getSelectors((state: WithCards) => selectPage(state).board);

/** The loading state of a card's page; undefined if it is not open. */
export const selectLoadedDetail = (state: WithCards, cardId: number) =>
  selectPage(state).details.byId[cardId];
/** The open page of a card, once it has been read. */
export const selectDetail = (state: WithCards, cardId: number) =>
  detailOf(selectPage(state), cardId);
