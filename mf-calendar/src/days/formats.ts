import { pageLocale, perLocale } from 'shared-api/remote';
import { dayOf, type Day, isSameMonth, startOf, type Span } from './day.ts';
import type { Look } from './range.ts';
import { texts } from '../texts.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const formatterOf = perLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return () => formatterOf(pageLocale());
};

const month = formatOf({ month: 'long', year: 'numeric' });
const days = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });
const fullDay = formatOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const fullDayOfThisYear = formatOf({ weekday: 'long', month: 'long', day: 'numeric' });
const shortDay = formatOf({ month: 'short', day: 'numeric' });
const weekday = formatOf({ weekday: 'short' });
const date = formatOf({ day: 'numeric' });
const time = formatOf({ timeStyle: 'short' });

/** What is shown: `May 2026`, `May 11 – 17, 2026`. */
export const titleOf = (look: Look, day: Day, { from, to }: Span): string =>
  look === 'week' ? days().formatRange(startOf(from), startOf(to)) : month().format(startOf(day));

/** A day in full, with the year unless it is the current one: `Thursday, May 14`. */
export function dayInFull(day: Day): string {
  const at = startOf(day);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return (isThisYear ? fullDayOfThisYear() : fullDay()).format(at);
}

/** `May 14` */
const dayInShort = (day: Day): string => shortDay().format(startOf(day));

/** The number in a day's field, on the first day of a month with its name. */
export const dayInField = (day: Day): string =>
  isSameMonth(day, day - 1) ? date().format(startOf(day)) : dayInShort(day);

/** The number of a day alone. */
export const dayNumber = (day: Day): string => date().format(startOf(day));

/** `Mon` */
export const weekdayInShort = (day: Day): string => weekday().format(startOf(day));

/** The time at which a card is due, unless that is the end of the day. */
export function timeInDay(moment: string | null): string | null {
  if (moment === null) return null;
  const at = new Date(moment);
  const minutes = at.getHours() * 60 + at.getMinutes();
  return minutes === 0 || minutes === 24 * 60 - 1 ? null : time().format(at);
}

/** Days in short: `May 14 – 16`. */
export const spanInShort = ({ from, to }: Span): string =>
  shortDay().formatRange(startOf(from), startOf(to));

/** Days for a screen reader: `Thursday, May 14 to Saturday, May 16`. */
export const spanInFull = ({ from, to }: Span): string =>
  from === to ? dayInFull(from) : texts.fromTo(dayInFull(from), dayInFull(to));

export const today = (): Day => dayOf(new Date());
