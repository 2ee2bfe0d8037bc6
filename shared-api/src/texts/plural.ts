import { pageLocale } from './page-language.ts';
import { perLocale } from './per-locale.ts';

/** A noun in the forms that a language has for counts; `other` is the one that every language has. */
export type PluralForms = { readonly [form in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

const rulesOf = perLocale((locale) => new Intl.PluralRules(locale));
const numbersOf = perLocale((locale) => new Intl.NumberFormat(locale));

/**
 * The form for a count: `plural(1, { one: 'is', other: 'are' })` is `is`.
 *
 * @param locale left out: the page's.
 */
export const plural = (count: number, forms: PluralForms, locale = pageLocale()): string =>
  forms[rulesOf(locale).select(count)] ?? forms.other;

/**
 * A count with its noun: `counted(1200, { one: 'card', other: 'cards' })` is `1,200 cards`.
 *
 * @param locale left out: the page's.
 */
export const counted = (count: number, forms: PluralForms, locale = pageLocale()): string =>
  `${numbersOf(locale).format(count)} ${plural(count, forms, locale)}`;
