import dayjs, { type Dayjs } from 'dayjs';
import { type Card, isComplete } from 'shared-api/client';
import { formatDay } from 'shared-ui/dates';
import { texts } from '../texts/texts.ts';

/** A card is overdue when its due date is in the past, unless it is complete. */
export function isOverdue(card: Card, now = new Date()): boolean {
  return card.dueDate !== null && !isComplete(card) && new Date(card.dueDate) < now;
}

/** A card's dates as a range, or for how long it is overdue. */
export function dueLabel(card: Card, now = new Date()): string | null {
  const { startAt, dueDate } = card;
  if (isOverdue(card, now))
    return texts.overdueBy(dayjs(now).startOf('day').diff(dayjs(dueDate).startOf('day'), 'day'));
  const start = startAt ? formatDay(startAt, now) : null;
  if (dueDate === null) return start === null ? null : texts.startsOn(start);
  const due = formatDay(dueDate, now);
  return start === null || start === due ? due : `${start} – ${due}`;
}

/**
 * The end of the chosen day in the user's time zone, or the unchanged date if the day is the same.
 */
export function dueOn(day: Dayjs | null, before: string | null = null): string | null {
  if (!day?.isValid()) return null;
  return before !== null && day.isSame(before, 'day') ? before : day.endOf('day').toISOString();
}

/**
 * The beginning of the chosen day in the user's time zone, or the unchanged date if the day is the
 * same.
 */
export function startOn(day: Dayjs | null, before: string | null = null): string | null {
  if (!day?.isValid()) return null;
  return before !== null && day.isSame(before, 'day') ? before : day.startOf('day').toISOString();
}

/** The urgency of a due date: today and tomorrow are soon. */
export type DueTone = 'plain' | 'soon' | 'late' | 'done';

function dueTone(card: Card, now: Date): DueTone {
  const { dueDate } = card;
  if (isComplete(card)) return 'done';
  if (isOverdue(card, now)) return 'late';
  const dayAfterTomorrow = dayjs(now).add(2, 'day').startOf('day');
  return dueDate !== null && dayjs(dueDate).isBefore(dayAfterTomorrow) ? 'soon' : 'plain';
}

interface DueState {
  /** The count of due moments for which it was computed. */
  readonly at: number;
  readonly label: string | null;
  readonly tone: DueTone;
}

// Cards are immutable, so a changed card is a new key.
const found = new WeakMap<Card, DueState>();

/** The dates that a card shows, computed once per due moment. */
export function dueState(card: Card, at: number): DueState {
  const known = found.get(card);
  if (known?.at === at) return known;
  const now = new Date();
  const state = { at, label: dueLabel(card, now), tone: dueTone(card, now) };
  found.set(card, state);
  return state;
}
