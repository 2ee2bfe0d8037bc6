import dayjs from 'dayjs';
import { pageLocale } from 'shared-api/texts';

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = pageLocale();
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const NEAR_DAYS = 6;
const MINUTES_PER_HOUR = 60;

function relative(count: number, unit: 'second' | 'minute' | 'day'): string {
  const numeric = unit === 'minute' ? 'always' : 'auto';
  const said = new Intl.RelativeTimeFormat(pageLocale(), { numeric, style: 'short' });
  const text = said.format(count, unit);
  return text.charAt(0).toLocaleUpperCase(pageLocale()) + text.slice(1);
}

const daysFrom = (moment: string, now: Date) =>
  dayjs(moment).startOf('day').diff(dayjs(now).startOf('day'), 'day');

/** A day in words where it is near ('Today', 'Mon'), else by its date ('May 22'), with the year of another one. */
export function formatNearDay(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const days = daysFrom(moment, now);
  if (Math.abs(days) <= 1) return relative(days, 'day');
  if (Math.abs(days) <= NEAR_DAYS) return formatWeekday(moment);
  const isOtherYear = at.getFullYear() !== now.getFullYear();
  const year = isOtherYear ? ({ year: 'numeric' } as const) : {};
  return formatOf({ month: 'short', day: 'numeric', ...year }).format(at);
}

/** The day of the week in short: 'Mon'. */
export const formatWeekday = (moment: string): string =>
  formatOf({ weekday: 'short' }).format(new Date(moment));

/** A moment that a person chose: its day, and its time unless that is the day's beginning or end. */
export function formatChosenMoment(moment: string, now = new Date()): string {
  const at = dayjs(moment);
  const isWholeDay = at.isSame(at.startOf('day'), 'minute') || at.isSame(at.endOf('day'), 'minute');
  const day = formatNearDay(moment, now);
  return isWholeDay ? day : `${day}, ${formatOf(TIME).format(at.toDate())}`;
}

/** When something happened: 'Now', '12 min. ago', '09:12' for today, 'Yesterday, 16:04', 'May 22, 09:12'. */
export function formatPast(moment: string, now = new Date()): string {
  const minutes = Math.round((now.getTime() - Date.parse(moment)) / 60_000);
  // Another machine's clock may be a little ahead.
  if (minutes === 0 || minutes === -1) return relative(0, 'second');
  if (minutes > 0 && minutes < MINUTES_PER_HOUR) return relative(-minutes, 'minute');
  const time = formatOf(TIME).format(new Date(moment));
  return daysFrom(moment, now) === 0 ? time : `${formatNearDay(moment, now)}, ${time}`;
}

/** A moment in full, for tooltips: 'Friday, May 22, 2026 at 09:12'. */
export const formatFull = (moment: string): string =>
  formatOf({ dateStyle: 'full', timeStyle: 'short' }).format(new Date(moment));
