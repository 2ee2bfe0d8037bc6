import { pageLocale } from './page-language.ts';

const THIS_YEAR: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const ANOTHER_YEAR: Intl.DateTimeFormatOptions = { ...THIS_YEAR, year: 'numeric' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A day in its one absolute form, in the reader's time zone: `May 22`, with the year only where it is
 * not this one.
 *
 * @param moment in ISO 8601.
 * @param locale by whose rules; left out: the page's.
 */
export function absoluteDay(moment: string, now = new Date(), locale = pageLocale()): string {
  const at = new Date(moment);
  const isThisYear = at.getFullYear() === now.getFullYear();
  const key = `${locale} ${isThisYear}`;
  // Making a formatter takes longer than writing hundreds of dates.
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, isThisYear ? THIS_YEAR : ANOTHER_YEAR);
  formatters.set(key, formatter);
  return formatter.format(at);
}
