import { type Card, isComplete } from 'shared-api/client';
import { hasStarted, isOverdue } from '../due/due.ts';

export type CardPredicate = (card: Card) => boolean;

/** The filters that both a list and the page's address offer. */
export const CARD_PREDICATES = {
  highPriority: ({ priority }) => priority === 'high',
  overdue: (card) => isOverdue(card),
  started: (card) => !isComplete(card) && hasStarted(card) === true,
  notStarted: (card) => !isComplete(card) && hasStarted(card) === false,
  unassigned: ({ users }) => users.length === 0,
  completed: isComplete,
} satisfies Record<string, CardPredicate>;
