import {
  heldReason,
  isFull,
  type ListRow,
  selectMayChangeCards,
  type WithCards,
} from 'shared-cards';
import { texts } from '../texts/texts.ts';

/** Why a list takes no further cards from those who may add some; undefined where it does. */
export function whyNoCards(state: WithCards, list: ListRow): string | undefined {
  if (!selectMayChangeCards(state)) return heldReason();
  return isFull(list) ? texts.limitReached : undefined;
}
