import type { DatedCard } from '../cards/card-span.ts';
import { type Day, isIn, type Span } from '../days/day.ts';

export interface AgendaDay {
  readonly day: Day;
  readonly cards: readonly DatedCard[];
}

/**
 * The days of a span with their cards. A card is listed once: on the day it begins, or today while
 * it goes on. Days without cards are left out, except one.
 */
export function agendaDays(
  span: Span,
  cards: readonly DatedCard[],
  today: Day,
  always: Day,
): AgendaDay[] {
  const byDay = new Map<Day, DatedCard[]>(isIn(always, span) ? [[always, []]] : []);
  for (const dated of cards) {
    const day = isIn(today, span) && isIn(today, dated) ? today : Math.max(dated.from, span.from);
    const there = byDay.get(day);
    if (there) there.push(dated);
    else byDay.set(day, [dated]);
  }
  return [...byDay].map(([day, there]) => ({ day, cards: there })).sort((a, b) => a.day - b.day);
}
