import dayjs, { type Dayjs } from 'dayjs';
import { type CardSummary, isComplete, type Overview } from 'shared-api/client';

export interface DueSections {
  readonly overdue: readonly CardSummary[];
  readonly today: readonly CardSummary[];
  readonly thisWeek: readonly CardSummary[];
  /** The person's other cards: due later, or without a date. */
  readonly later: readonly CardSummary[];
}

const DAYS_AHEAD = 7;

/** Cards by how soon they are due; cards that are completed meanwhile stay in place. */
export function dueSections({ dueSoon, myCards }: Overview, now = new Date()): DueSections {
  const cards = [...new Map([...dueSoon, ...myCards].map((card) => [card.id, card])).values()];
  const isBefore = (end: Dayjs) => (card: CardSummary) =>
    card.dueDate !== null && dayjs(card.dueDate).isBefore(end);
  // Cards that were loaded as due soon may have been postponed since, and others brought forward.
  const isSoon = isBefore(dayjs(now).add(DAYS_AHEAD, 'day'));
  const isOverdue = isBefore(dayjs(now));
  const isToday = isBefore(dayjs(now).add(1, 'day').startOf('day'));
  const soon = cards.filter(isSoon).sort((one, other) => dayjs(one.dueDate).diff(other.dueDate));
  return {
    overdue: soon.filter(isOverdue),
    today: soon.filter((card) => !isOverdue(card) && isToday(card)),
    thisWeek: soon.filter((card) => !isToday(card)),
    later: cards.filter((card) => !isSoon(card)),
  };
}

/** The number of open cards. */
export const openOnes = (cards: readonly CardSummary[]): number =>
  cards.filter((card) => !isComplete(card)).length;
