import type { KeyboardEvent } from 'react';
import { type BoardViewServices, weekStart } from 'shared-api/remote';
import { readingStep } from 'shared-ui';
import { datedCard } from '../cards/card-span.ts';
import { addMonths, type Day, startOfWeek } from '../days/day.ts';
import type { useDateChanges } from './use-date-changes.ts';

const WEEK = 7;

/** How many days an arrow leads on; 0: it is no arrow. */
function daysOf(key: string): number {
  if (key === 'ArrowUp') return -WEEK;
  if (key === 'ArrowDown') return WEEK;
  return readingStep(key);
}

/** The day to which a key leads from another. */
function dayAfter(key: string, day: Day): Day | null {
  const first = startOfWeek(day, weekStart());
  if (key === 'Home') return first;
  if (key === 'End') return first + WEEK - 1;
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  const days = daysOf(key);
  return days === 0 ? null : day + days;
}

interface Acts {
  readonly changes: ReturnType<typeof useDateChanges>;
  readonly current: Day;
  /** Shows a day, and gives its field the focus. */
  readonly goTo: (day: Day) => void;
  readonly enter: (day: Day) => void;
  /** Shows a card that has been moved, and gives it the focus. */
  readonly follow: (cardId: number, day: Day) => void;
}

/** The keys of the days, and those by which the card with the focus gets other days. */
export function useCalendarKeys({ board }: BoardViewServices, acts: Acts) {
  const { changes, current, goTo, enter, follow } = acts;

  function pressOnDay(event: KeyboardEvent, day: Day): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const next = dayAfter(event.key, day);
    if (next !== null) goTo(next);
    else if (event.key === 'Enter') enter(day);
    return next !== null || event.key === 'Enter';
  }

  function pressOnCard(event: KeyboardEvent, cardId: number): boolean {
    const days = daysOf(event.key);
    const card = board.read().cards[cardId];
    if (!card || days === 0 || !event.altKey || event.ctrlKey || event.metaKey) return false;
    const dated = datedCard(card);
    if (!dated) {
      if (changes.putOn(cardId, current)) follow(cardId, current);
      return true;
    }
    const isDone = event.shiftKey
      ? changes.stretch(cardId, 'end', dated.to + days)
      : changes.move(cardId, days);
    if (isDone) follow(cardId, event.shiftKey ? dated.from : dated.from + days);
    return true;
  }

  function pressOf(event: KeyboardEvent): boolean {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return false;
    const field = target.closest<HTMLElement>('[role="gridcell"]');
    const dayButton = field?.querySelector('button');
    const card = target.closest<HTMLElement>('[data-card-id]');
    if (card && target.matches('[data-card-id], a')) {
      // The board's screen ends the selection by it, too.
      if (event.key === 'Escape') dayButton?.focus();
      return pressOnCard(event, Number(card.dataset.cardId));
    }
    return target === dayButton && pressOnDay(event, Number(field?.dataset.day));
  }

  return (event: KeyboardEvent): void => {
    if (!event.defaultPrevented && pressOf(event)) event.preventDefault();
  };
}
