import { pageLocale } from './page-language.ts';
import { perLocale } from './per-locale.ts';

const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

const ofThisYear = perLocale((locale) => new Intl.DateTimeFormat(locale, DAY));
const ofAnotherYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY, year: 'numeric' }),
);

/**
 * A day in its one absolute form, in the reader's time zone: `May 22`, with the year unless it is
 * the current one.
 *
 * @param moment in ISO 8601.
 * @param locale left out: the page's.
 */
export function absoluteDay(moment: string, now = new Date(), locale = pageLocale()): string {
  const at = new Date(moment);
  const isThisYear = at.getFullYear() === now.getFullYear();
  return (isThisYear ? ofThisYear : ofAnotherYear)(locale).format(at);
}
