import { addMonths, type Day, firstOfMonth, lastOfMonth, type Span, startOfWeek } from './day.ts';

/** How the calendar lays out days. */
export type Look = 'month' | 'week' | 'agenda';

export const LOOKS: readonly Look[] = ['month', 'week', 'agenda'];

const LAST = 6;
const WEEK = 7;

const wholeWeeks = ({ from, to }: Span, weekStart: number): Span => ({
  from: startOfWeek(from, weekStart),
  to: startOfWeek(to, weekStart) + LAST,
});

/** The days that are shown around a day: a month in whole weeks, a week, or in the agenda a month. */
export function shownDays(look: Look, day: Day, weekStart: number): Span {
  if (look === 'week') return wholeWeeks({ from: day, to: day }, weekStart);
  const month = { from: firstOfMonth(day), to: lastOfMonth(day) };
  return look === 'month' ? wholeWeeks(month, weekStart) : month;
}

/** The day in the range before or after that of a day. */
export const stepFrom = (look: Look, day: Day, by: 1 | -1): Day =>
  look === 'week' ? day + by * WEEK : addMonths(day, by);
