import { pageLocale } from './page-language.ts';

/**
 * Several things in one sentence: `a, b, and c`.
 *
 * @param locale left out: the page's.
 */
export const enumerated = (parts: readonly string[], locale = pageLocale()): string =>
  new Intl.ListFormat(locale).format(parts);
