import { pageLanguage } from './page-language.ts';
import { isPseudoLanguage, pseudo } from './pseudo.ts';

/**
 * The texts of one package, by language; each language has all of them. Components read them as a
 * plain object in the language of the page, which the shell sets before any package is loaded;
 * English if the package has no texts in it.
 */
export function defineTexts<English extends object>(languages: {
  readonly en: English;
  readonly de: NoInfer<English>;
}): English {
  const language = pageLanguage();
  if (isPseudoLanguage(language)) return pseudo(languages.en);
  const byLanguage: Readonly<Partial<Record<string, English>>> = languages;
  return byLanguage[language] ?? languages.en;
}
