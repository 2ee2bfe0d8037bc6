import {
  heldReason,
  type ListRow,
  selectMayChangeCards,
  whyFull,
  type WithCards,
} from 'shared-cards';

/** No card has this id, nor is it in any list. */
const NEW_CARD = 0;

/** Why a list takes no further cards from those who may add some; undefined where it does. */
export const whyNoCards = (state: WithCards, list: ListRow): string | undefined =>
  selectMayChangeCards(state) ? whyFull(list, [NEW_CARD]) : heldReason();
