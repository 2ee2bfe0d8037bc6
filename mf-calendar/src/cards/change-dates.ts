import type { Card } from 'shared-api/client';
import type { CardEdit } from 'shared-api/remote';
import { atSameTime, type Day, dayOf, endOf, startOf } from '../days/day.ts';

type Dates = Pick<CardEdit['fields'], 'startAt' | 'dueDate'>;

const momentOf = (moment: string | null) => (moment === null ? null : new Date(moment));

function movedBy(moment: string, days: number): string {
  const at = new Date(moment);
  return atSameTime(at, dayOf(at) + days).toISOString();
}

/** The dates of a card that is moved by a number of days: its times of day stay. */
export const moveBy = ({ startAt, dueDate }: Card, days: number): Dates => ({
  ...(startAt !== null && { startAt: movedBy(startAt, days) }),
  ...(dueDate !== null && { dueDate: movedBy(dueDate, days) }),
});

/** A card that gets its first date is due at the end of that day, as in the picker of dates. */
export const dueOn = (day: Day): Dates => ({ dueDate: endOf(day).toISOString() });

/** The dates of a card that begins on another day, but not after it is due. */
export function startFrom(card: Card, day: Day): Dates {
  const start = momentOf(card.startAt);
  const due = momentOf(card.dueDate) ?? (start && endOf(dayOf(start)));
  const on = due ? Math.min(day, dayOf(due)) : day;
  const kept = start ? atSameTime(start, on) : startOf(on);
  const startAt = due && kept > due ? startOf(on) : kept;
  const isFirstDue = card.dueDate === null && due !== null;
  return { startAt: startAt.toISOString(), ...(isFirstDue && { dueDate: due.toISOString() }) };
}

/** The dates of a card that ends on another day, but not before it begins. */
export function endOn(card: Card, day: Day): Dates {
  const due = momentOf(card.dueDate);
  const start = momentOf(card.startAt) ?? (due && startOf(dayOf(due)));
  const on = start ? Math.max(day, dayOf(start)) : day;
  const kept = due ? atSameTime(due, on) : endOf(on);
  const dueDate = start && kept < start ? endOf(on) : kept;
  const isFirstStart = card.startAt === null && start !== null && on > dayOf(start);
  return { dueDate: dueDate.toISOString(), ...(isFirstStart && { startAt: start.toISOString() }) };
}
