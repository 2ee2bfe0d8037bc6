import { pageLanguage } from './page-language.ts';

/**
 * The texts of one package, by language. Components read them as a plain object; the language is that
 * of the page, which the shell sets before any package is loaded. A text that a language lacks is in
 * English.
 */
export function defineTexts<English extends object>(languages: {
  en: English;
  [language: string]: Partial<English>;
}): English {
  return { ...languages.en, ...languages[pageLanguage()] };
}
