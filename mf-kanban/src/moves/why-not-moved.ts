import {
  heldReason,
  selectBoardMeta,
  selectCard,
  selectList,
  selectMay,
  whyListLocked,
  whyLocked,
  type WithCards,
} from 'shared-cards';
import { texts } from '../texts/texts.ts';

/** Why a card may not be moved; undefined if it may. */
export function whyCardStays(state: WithCards, cardId: number): string | undefined {
  const boardMeta = selectBoardMeta(state);
  const card = selectCard(state, cardId);
  if (!boardMeta || !card) return undefined;
  if (!selectMay(state, 'work')) return texts.mayNotMove;
  return boardMeta.status === 'active' ? whyLocked(card) : heldReason();
}

/** Why a list may not be moved; undefined if it may. */
export function whyListStays(state: WithCards, listId: number): string | undefined {
  const list = selectList(state, listId);
  if (!list) return undefined;
  return selectMay(state, 'organize') ? whyListLocked(list) : texts.mayNotMoveLists;
}
