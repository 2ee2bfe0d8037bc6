/**
 * A day of the calendar in the browser's time zone, as the number of days since January 1, 1970.
 * Days can be added and compared as numbers, however long a day with a clock change is.
 */
export type Day = number;

/** Days one after the other, both ends included. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

const DAY_MS = 86_400_000;
const WEEK = 7;
/** January 1, 1970. */
const THURSDAY = 4;

const dayAt = (year: number, month: number, date: number): Day =>
  Date.UTC(year, month, date) / DAY_MS;

export const dayOf = (moment: Date): Day =>
  dayAt(moment.getFullYear(), moment.getMonth(), moment.getDate());

function partsOf(day: Day) {
  const at = new Date(day * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

/** A day's first moment. */
export function startOf(day: Day): Date {
  const { year, month, date } = partsOf(day);
  return new Date(year, month, date);
}

/** A day's last moment, at which what is due that day is due. */
export const endOf = (day: Day): Date => new Date(startOf(day + 1).getTime() - 1);

/** Keeps the time of day on another day. */
export function atSameTime(moment: Date, day: Day): Date {
  const { year, month, date } = partsOf(day);
  const moved = new Date(moment);
  moved.setFullYear(year, month, date);
  return moved;
}

/** 0 for Sunday. */
export const weekdayOf = (day: Day): number => (((day + THURSDAY) % WEEK) + WEEK) % WEEK;

export const firstOfMonth = (day: Day): Day => day - partsOf(day).date + 1;

/** The last day of a month, from any of its days. */
export function lastOfMonth(day: Day): Day {
  const { year, month } = partsOf(day);
  return dayAt(year, month + 1, 0);
}

/** Keeps the date in another month, or takes the last one there. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  const first = dayAt(year, month + count, 1);
  return Math.min(first + date - 1, lastOfMonth(first));
}

export const isSameMonth = (a: Day, b: Day): boolean => firstOfMonth(a) === firstOfMonth(b);

/** The day with which the week of a day begins, where weeks begin with this weekday. */
export const startOfWeek = (day: Day, weekStart: number): Day =>
  day - ((weekdayOf(day) - weekStart + WEEK) % WEEK);

export const daysIn = ({ from, to }: Span): Day[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const isIn = (day: Day, { from, to }: Span): boolean => day >= from && day <= to;

export const overlap = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to;
