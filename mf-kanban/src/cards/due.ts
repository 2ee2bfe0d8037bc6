import dayjs, { type Dayjs } from 'dayjs';
import type { Card } from 'shared-api/client';
import { texts } from '../texts.ts';

/** A card is overdue when its due date is earlier than now (section 4); a complete one is done. */
export function isOverdue({ dueDate, complete }: Card, now = new Date()): boolean {
  return dueDate !== null && complete === 0 && new Date(dueDate) < now;
}

/** Today, Tomorrow, Overdue, or short month and day. */
export function dueLabel(card: Card, now = new Date()): string | null {
  if (card.dueDate === null) return null;
  if (isOverdue(card, now)) return texts.overdue;
  const due = dayjs(card.dueDate);
  if (due.isSame(now, 'day')) return texts.today;
  if (due.isSame(dayjs(now).add(1, 'day'), 'day')) return texts.tomorrow;
  return due.format('MMM D');
}

/**
 * The due date of who chose a day: its end, in their time. Who left the day as it was keeps the time
 * that was set with it.
 */
export function dueOn(day: Dayjs | null, before: string | null = null): string | null {
  if (!day?.isValid()) return null;
  return before !== null && day.isSame(before, 'day') ? before : day.endOf('day').toISOString();
}

interface DueState {
  /** When it was found, as the board counts its due moments. */
  readonly at: number;
  readonly label: string | null;
  readonly isOverdue: boolean;
}

// A card that changes is another object.
const found = new WeakMap<Card, DueState>();

/** What a card shows of its due date, found once for each due moment of the board. */
export function dueState(card: Card, at: number): DueState {
  const known = found.get(card);
  if (known?.at === at) return known;
  const now = new Date();
  const state = { at, label: dueLabel(card, now), isOverdue: isOverdue(card, now) };
  found.set(card, state);
  return state;
}
