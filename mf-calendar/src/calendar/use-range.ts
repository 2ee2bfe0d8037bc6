import { useMemo } from 'react';
import type { CalendarCards } from '../cards/calendar-cards.ts';
import type { Day } from '../days/day.ts';
import { type Look, shownDays } from '../days/range.ts';

/** The days that are shown around a day, and the cards with a day among them. */
export function useRange(cards: CalendarCards, look: Look, day: Day, weekStart: number) {
  const { from, to } = shownDays(look, day, weekStart);
  const shown = useMemo(() => ({ from, to }), [from, to]);
  const within = useMemo(() => cards.within(shown), [cards, shown]);
  return { shown, within };
}
