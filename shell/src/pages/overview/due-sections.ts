import dayjs from 'dayjs';
import type { CardSummary, Overview } from 'shared-api/client';

export interface DueSections {
  readonly overdue: readonly CardSummary[];
  readonly today: readonly CardSummary[];
  readonly thisWeek: readonly CardSummary[];
  /** The person's other cards: due later, or without a date. */
  readonly later: readonly CardSummary[];
}

/** Cards by how soon they are due; one that was completed meanwhile stays where it was. */
export function dueSections({ dueSoon, myCards }: Overview, now = new Date()): DueSections {
  const endOfToday = dayjs(now).endOf('day');
  const isOverdue = ({ dueDate }: CardSummary) => dueDate !== null && dayjs(dueDate).isBefore(now);
  const isToday = ({ dueDate }: CardSummary) => !dayjs(dueDate).isAfter(endOfToday);
  const soon = new Set(dueSoon.map(({ id }) => id));
  return {
    overdue: dueSoon.filter(isOverdue),
    today: dueSoon.filter((card) => !isOverdue(card) && isToday(card)),
    thisWeek: dueSoon.filter((card) => !isOverdue(card) && !isToday(card)),
    later: myCards.filter(({ id }) => !soon.has(id)),
  };
}

/** How many of them are still to be done. */
export const openOnes = (cards: readonly CardSummary[]): number =>
  cards.filter(({ complete }) => complete === 0).length;
