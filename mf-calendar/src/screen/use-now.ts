import { useEffect, useState } from 'react';
import { isComplete } from 'shared-api/client';
import type { DatedCard } from '../cards/card-span.ts';
import { dayOf, startOf } from '../days/day.ts';

/** When a card next becomes overdue, or the day ends. */
function nextChange(cards: readonly DatedCard[], now: number): number {
  let next = startOf(dayOf(new Date(now)) + 1).getTime();
  for (const { card } of cards) {
    const due = card.dueDate === null || isComplete(card) ? -1 : Date.parse(card.dueDate);
    // A card is overdue from the millisecond after its due date.
    if (due >= now && due < next) next = due + 1;
  }
  return next;
}

/** The time, as of the last moment at which one of these cards looks different. */
export function useNow(cards: readonly DatedCard[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = nextChange(cards, now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
