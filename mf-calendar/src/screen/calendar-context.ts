import { createContext, use } from 'react';
import type { BoardViewServices, ShownBoard } from 'shared-api/remote';
import type { Day } from '../days/day.ts';

/** What all parts of the calendar share. */
export interface CalendarScreen {
  readonly services: BoardViewServices;
  /** What cards are drawn by beside their fields: it stays the same while only cards change. */
  readonly board: Pick<ShownBoard, 'lists' | 'labels' | 'rights'>;
  /** The moment for which cards are shown as overdue. */
  readonly now: number;
  readonly today: Day;
  /** Why no card can be added; undefined if it can. */
  readonly whyNoAdd: string | undefined;
  readonly onAdd: (day: Day) => void;
  /** Shows all cards of a day. */
  readonly onMore: (day: Day) => void;
}

export const CalendarContext = createContext<CalendarScreen | null>(null);

export function useCalendar(): CalendarScreen {
  const screen = use(CalendarContext);
  if (!screen) throw new Error('This is shown outside a calendar.');
  return screen;
}
