import { createAction } from '@reduxjs/toolkit';
import {
  isFull,
  type ListRow,
  selectBoardMeta,
  selectCard,
  selectList,
  selectMay,
  type WithCards,
} from 'shared-cards';
import { texts } from '../texts/texts.ts';

/** A person tried to move something that may not be moved, or to where it may not be: says why. */
export const moveRefused = createAction<string>('list/moveRefused');

/** Why a card may not be moved at all; null where it may. */
export function whyCardStays(state: WithCards, cardId: number): string | null {
  const boardMeta = selectBoardMeta(state);
  const card = selectCard(state, cardId);
  if (!boardMeta || !card) return null;
  if (!selectMay(state, 'work')) return texts.mayNotMove;
  if (boardMeta.status !== 'active') return texts.boardOnHold;
  return card.isFixed === 0 ? texts.cardLocked(card.name) : null;
}

/** Why a list takes no more cards; null where it does. */
export const whyListIsClosed = (list: ListRow, more: number): string | null =>
  list.limit !== null && isFull(list, more) ? texts.columnFull(list.name, list.limit) : null;

/** Why a list may not be moved. */
export function whyListStays(state: WithCards, listId: number): string | null {
  const list = selectList(state, listId);
  if (!list) return null;
  if (!selectMay(state, 'organize')) return texts.mayNotMoveLists;
  return list.isFixed === 0 ? texts.columnLocked(list.name) : null;
}
