/** The language of the page, such as `de`; English outside a browser. */
export const pageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** Browsers may name locales in the form of their system, such as `en-US@posix`, which `Intl` refuses. */
function canBeLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

const locales = new Map<string, boolean>();

/** Asked for each date that is written, of which a table has hundreds. */
function isLocale(tag: string): boolean {
  const known = locales.get(tag) ?? canBeLocale(tag);
  locales.set(tag, known);
  return known;
}

/**
 * The locale of dates, numbers and plurals, such as `de-AT`: the first of the reader's own locales
 * in the page's language, or else the language itself.
 */
export function pageLocale(): string {
  const language = pageLanguage();
  const own = typeof navigator === 'undefined' ? [] : navigator.languages;
  return own.find((tag) => tag.split('-')[0] === language && isLocale(tag)) ?? language;
}
