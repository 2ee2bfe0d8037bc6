import { pageLocale, perLocale } from 'shared-api/remote';
import { dayEnd, dayStart } from '../columns/days.ts';

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const TIME = /[,\s]+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i;
const NEAR_DAYS = [-1, 0, 1];
const MONTHS = 12;

type DateParts = Partial<Record<'year' | 'month' | 'day', number>>;

/** The order in which a locale writes the numbers of a date. */
const orderOf = perLocale((locale) =>
  new Intl.DateTimeFormat(locale)
    .formatToParts(new Date(2031, 1, 3))
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : [])),
);

const plain = (text: string): string => text.toLowerCase().replaceAll('.', '').trim();

/** Names of months, long and short, with their numbers. */
const monthsOf = perLocale((locale) => {
  const names = new Map<string, number>();
  for (const month of ['long', 'short'] as const) {
    const formatter = new Intl.DateTimeFormat(locale, { month, day: 'numeric' });
    for (let at = 0; at < MONTHS; at += 1) {
      const part = formatter
        .formatToParts(new Date(2031, at, 1))
        .find(({ type }) => type === 'month');
      names.set(plain(part?.value ?? ''), at + 1);
    }
  }
  return names;
});

const nearDays = perLocale((locale) => {
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return new Map(NEAR_DAYS.map((days) => [plain(formatter.format(days, 'day')), days]));
});

/** A date that the calendar has. */
function dateOf({ year, month, day }: DateParts, now: Date, [hour, minute] = [0, 0]): Date | null {
  if (month === undefined || day === undefined) return null;
  const wholeYear = year === undefined ? now.getFullYear() : year < 100 ? 2000 + year : year;
  const date = new Date(wholeYear, month - 1, day, hour, minute);
  const isReal =
    date.getMonth() === month - 1 &&
    date.getDate() === day &&
    date.getHours() === hour &&
    date.getMinutes() === minute;
  return isReal ? date : null;
}

/** `22.5.2026` or `5/22/2026`, as the locale orders them, also without the year. */
function numbersOf(text: string, locale: string): DateParts | null {
  if (!/^\d{1,4}([./-]\d{1,4}){1,2}[./-]?$/.test(text)) return null;
  const numbers = text.split(/\D+/).filter(Boolean).map(Number);
  const order = orderOf(locale).filter((part) => numbers.length > 2 || part !== 'year');
  return Object.fromEntries(order.map((part, at) => [part, numbers[at]]));
}

/** `May 22`, `22. Mai 2026`. */
function wordsOf(text: string, locale: string): DateParts | null {
  const words = text
    .split(/[\s,]+/)
    .map(plain)
    .filter(Boolean);
  const names = monthsOf(locale);
  const month = words.map((word) => names.get(word)).find((one) => one !== undefined);
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word)).map(Number);
  if (month === undefined || numbers.length + 1 !== words.length) return null;
  const [day, year] = numbers;
  if (day === undefined || numbers.length > 2) return null;
  return { month, day, ...(year !== undefined && { year }) };
}

function timeOf(text: string): { rest: string; time?: [number, number] } {
  const found = TIME.exec(text);
  if (!found) return { rest: text };
  const [whole, hours, minutes, half] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return { rest: text.slice(0, -whole.length), time: [hour, Number(minutes)] };
}

function dayOf(text: string, now: Date, time?: [number, number]): Date | null {
  const locale = pageLocale();
  const near = nearDays(locale).get(plain(text));
  if (near !== undefined) {
    const day = dayStart(now, near);
    day.setHours(...(time ?? [0, 0]));
    return day;
  }
  return dateOf(numbersOf(text, locale) ?? wordsOf(text, locale) ?? {}, now, time);
}

/**
 * A date as ISO 8601, from ISO or as the page's locale writes it; null: it cannot be read. Without a
 * time it is the beginning of its day, or its end if something is due then.
 */
export function readDate(typed: string, isDue: boolean, now: Date): string | null {
  const text = typed.trim();
  const iso = ISO.exec(text);
  // With an offset it is a moment, whatever the person's time zone is.
  if (iso?.[6] !== undefined) {
    const moment = new Date(text.replace(' ', 'T'));
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  }
  const { rest, time } = iso
    ? {
        rest: '',
        time: iso[4] === undefined ? undefined : ([iso[4], iso[5]].map(Number) as [number, number]),
      }
    : timeOf(text);
  const at = iso
    ? dateOf({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }, now, time)
    : dayOf(rest, now, time);
  if (at === null) return null;
  return (time || !isDue ? at : dayEnd(at)).toISOString();
}
