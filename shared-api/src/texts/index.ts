export { absoluteDay } from './absolute-day.ts';
export { chooseLanguage } from './choose-language.ts';
export { defineTexts } from './define-texts.ts';
export { pageLanguage, pageLocale } from './page-language.ts';
export { enumerated } from './enumerated.ts';
export { perLocale } from './per-locale.ts';
export { counted, plural, type PluralForms } from './plural.ts';
export { isPseudoLanguage, pseudo } from './pseudo.ts';
export { weekStart } from './week-start.ts';
