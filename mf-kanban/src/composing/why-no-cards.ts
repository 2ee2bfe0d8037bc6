import {
  heldReason,
  type ListRow,
  selectMayChangeCards,
  whyFull,
  type WithCards,
} from 'shared-cards';

/** An id that no existing card has. */
const NEW_CARD = 0;

/** Why the list accepts no further cards; undefined if it does. */
export const whyNoCards = (state: WithCards, list: ListRow): string | undefined =>
  selectMayChangeCards(state) ? whyFull(list, [NEW_CARD]) : heldReason();
