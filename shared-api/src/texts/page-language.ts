/** The language that the page is written in, such as `de`; English outside a browser. */
export const pageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

// Browsers name what the system says, such as `en-US@posix`, for which Intl throws.
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * What dates, numbers and plurals are written by, such as `de-AT`: the first of the reader's own locales that is
 * of the page's language, and the language itself where there is none.
 */
export function pageLocale(): string {
  const language = pageLanguage();
  const own = typeof navigator === 'undefined' ? [] : navigator.languages;
  return own.find((locale) => locale.split('-')[0] === language && isLocale(locale)) ?? language;
}
