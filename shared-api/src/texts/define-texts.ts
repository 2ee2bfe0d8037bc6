import { pageLanguage } from './page-language.ts';
import { pseudo } from './pseudo.ts';

/** Languages without a country that speaks them: for tests, one from left to right and one from right to left. */
const PSEUDO = ['en-XA', 'ar-XB'];

/**
 * The texts of one package, by language; each language has all of them. Components read them as a plain
 * object in the language of the page, which the shell sets before any package is loaded; in English where
 * there are none in it.
 */
export function defineTexts<English extends object>(languages: {
  readonly en: English;
  readonly de: NoInfer<English>;
}): English {
  const language = pageLanguage();
  if (PSEUDO.includes(language)) return pseudo(languages.en);
  const byLanguage: Readonly<Partial<Record<string, English>>> = languages;
  return byLanguage[language] ?? languages.en;
}
