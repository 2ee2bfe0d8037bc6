import { absoluteDay, pageLocale, perLocale } from 'shared-api/remote';
import { formatNumber } from './numbers.ts';
import { texts } from './texts.ts';

export { formatBytes, formatNumber } from './numbers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A day is called by its weekday up to this many days ahead: one more has today's name. */
const WEEKDAY_DAYS = 6;

function dateForm(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const formatterOf = perLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (moment) => formatterOf(pageLocale()).format(moment);
}

const exactMoment = dateForm({ dateStyle: 'medium', timeStyle: 'short' });
const fullDay = dateForm({ weekday: 'long', month: 'long', day: 'numeric' });
const weekday = dateForm({ weekday: 'long' });
const shortWeekday = dateForm({ weekday: 'short' });
const timeOfDay = dateForm({ timeStyle: 'short' });
const relativeDays = perLocale(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);

/** The calendar days between two dates, however long a day with a clock change is. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (moment: Date) =>
    Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** The locale's name for a day near today, such as `tomorrow`. */
const nearDay = (days: number): string => relativeDays(pageLocale()).format(days, 'day');

function capitalized(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(pageLocale()) + rest.join('');
}

/** A day in its one absolute form: `May 22`, with the year unless it is the current one. */
export const formatDate = (moment: string, now = new Date()): string => absoluteDay(moment, now);

/** A day inside a sentence: `tomorrow`, `Friday`, `May 22`. */
export function formatDayInText(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const days = daysBetween(now, at);
  if (Math.abs(days) <= 1) return nearDay(days);
  return days > 1 && days <= WEEKDAY_DAYS ? weekday(at) : absoluteDay(moment, now);
}

/** A day on its own: `Yesterday`, `Today`, `Tomorrow`, its weekday within six days, else `May 22`. */
export const formatDay = (moment: string, now = new Date()): string =>
  capitalized(formatDayInText(moment, now));

/** When something happened, inside a sentence: `just now`, `12 min ago`, `3 h ago`, `yesterday`, `May 22`. */
export function formatMomentInText(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const passed = now.getTime() - at.getTime();
  // A server's clock that is slightly ahead must not put past events into the future.
  if (Math.abs(passed) < MINUTE_MS) return texts.justNow;
  // Also after midnight: what was five minutes ago is not “yesterday” to anybody.
  if (passed > 0 && passed < HOUR_MS) {
    return texts.minutesAgo(formatNumber(Math.floor(passed / MINUTE_MS)));
  }
  if (passed < 0 || daysBetween(at, now) > 0) return formatDayInText(moment, now);
  return texts.hoursAgo(formatNumber(Math.floor(passed / HOUR_MS)));
}

/** When something happened, on its own: `Just now`, `12 min ago`, `3 h ago`, `Yesterday`, `May 22`. */
export const formatMoment = (moment: string, now = new Date()): string =>
  capitalized(formatMomentInText(moment, now));

/**
 * The exact day and time, for tooltips and for moments that have to be distinguished: `May 22,
 * 2026, 4:05 PM`.
 */
export const formatExactly = (moment: string): string => exactMoment(new Date(moment));

/** A day in full, for the head of a page: `Thursday, May 14`. */
export const formatFullDay = (day: Date): string => fullDay(day);

/** The day of the week in short: `Mon`. */
export const formatWeekday = (moment: string): string => shortWeekday(new Date(moment));

/** A chosen moment: its day, and its time unless that is the day's beginning or end. */
export function formatChosenMoment(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const minutes = at.getHours() * 60 + at.getMinutes();
  const isWholeDay = minutes === 0 || minutes === DAY_MS / MINUTE_MS - 1;
  const day = formatDay(moment, now);
  return isWholeDay ? day : `${day}, ${timeOfDay(at)}`;
}
