export { defineTexts } from './define-texts.ts';
export { pageLanguage, pageLocale } from './page-language.ts';
export { counted, plural, type PluralForms } from './plural.ts';
