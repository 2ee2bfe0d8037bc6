import { pageLanguage } from './page-language.ts';
import { pseudo } from './pseudo.ts';

/** Languages without a country that speaks them: for tests, one from left to right and one from right to left. */
const PSEUDO = ['en-XA', 'ar-XB'];

/**
 * The texts of one package, by language. Components read them as a plain object; the language is that
 * of the page, which the shell sets before any package is loaded. A text that a language lacks is in
 * English.
 */
export function defineTexts<English extends object>(languages: {
  en: English;
  [language: string]: Partial<English>;
}): English {
  const language = pageLanguage();
  if (PSEUDO.includes(language)) return pseudo(languages.en);
  return { ...languages.en, ...languages[language] };
}
