import { zoneClock } from '../zone-clock.ts';
import type { FieldName } from './fields.ts';

/** A day of the calendar; the month counts from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The days of a reader. */
export interface Calendar {
  readonly today: Day;
  /** When a day begins, in ms since 1970. */
  readonly startOf: (day: Day) => number;
}

const DAY_MS = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
// At most some hundred years away, within the range of databases and calendars.
const AWAY = /^([+-]?)(\d{1,4}(?=[dw])|\d{1,3}(?=m)|\d{1,2}(?=y))([dwmy])$/i;
const NEAR: Readonly<Partial<Record<string, number>>> = { yesterday: -1, today: 0, tomorrow: 1 };
const MONTHS: Readonly<Partial<Record<string, number>>> = { m: 1, y: 12 };

const utcOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);

function dayAt(utc: number): Day {
  const date = new Date(utc);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const daysAfter = (day: Day, days: number) => dayAt(utcOf(day) + days * DAY_MS);

/** A day some months away, or the last day of that month. */
function monthsAfter({ year, month, day }: Day, months: number): Day {
  const first = dayAt(utcOf({ year, month: month + months, day: 1 }));
  const last = dayAt(utcOf({ ...first, month: first.month + 1, day: 0 }));
  return { ...first, day: Math.min(day, last.day) };
}

/** Whether an amount without a sign leads into the past. */
const isOfPast = (field: FieldName) => field === 'created' || field === 'updated';

/** The day that a value names; null if it names none. */
export function dayOf(value: string, field: FieldName, today: Day): Day | null {
  const near = NEAR[value.toLowerCase()];
  if (near !== undefined) return daysAfter(today, near);
  const date = DATE.exec(value);
  if (date) {
    const [year = 0, month = 0, day = 0] = date.slice(1).map(Number);
    const written = { year, month, day };
    const read = dayAt(utcOf(written));
    return year >= 1900 && read.month === month && read.day === day ? written : null;
  }
  const [, sign = '', digits = '', unit = ''] = AWAY.exec(value) ?? [];
  if (unit === '') return null;
  const isBack = sign === '-' || (sign === '' && isOfPast(field));
  const amount = Number(digits) * (isBack ? -1 : 1);
  const months = MONTHS[unit.toLowerCase()];
  if (months !== undefined) return monthsAfter(today, amount * months);
  return daysAfter(today, amount * (unit.toLowerCase() === 'w' ? 7 : 1));
}

/** When a day begins and the next one does. */
export function boundsOf(day: Day, { startOf }: Calendar): { from: number; to: number } {
  return { from: startOf(day), to: startOf(daysAfter(day, 1)) };
}

/** From the beginning of a day to that of another, in ms since 1970; null: without a limit. */
export interface DaySpan {
  readonly from: number | null;
  readonly to: number | null;
}

const RANGE = /^(.*)\.\.(.*)$/;

/**
 * The days that a value names, null if it names none: a day, or a range such as `today..7d`, whose
 * ends belong to it, in any order, and of which one may be left out.
 */
export function spanOf(value: string, field: FieldName, calendar: Calendar): DaySpan | null {
  const [, start = value, end = value] = RANGE.exec(value) ?? [];
  const bounds = (written: string) => {
    const day = dayOf(written, field, calendar.today);
    return day && boundsOf(day, calendar);
  };
  const [first, last] = [bounds(start), bounds(end)];
  const isUnread = (start !== '' && first === null) || (end !== '' && last === null);
  if (isUnread || (first === null && last === null)) return null;
  if (first === null || last === null) return { from: first?.from ?? null, to: last?.to ?? null };
  return { from: Math.min(first.from, last.from), to: Math.max(first.to, last.to) };
}

/** The calendar of a time zone. */
export function calendarIn(timeZone: string, now: Date): Calendar {
  const { wallAt, momentOf } = zoneClock(timeZone);
  return {
    today: dayAt(wallAt(now.getTime())),
    startOf: (wanted) => momentOf(utcOf(wanted)),
  };
}
