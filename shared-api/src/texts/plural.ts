import { pageLocale } from './page-language.ts';
import { perLocale } from './per-locale.ts';

/** A noun in the forms that a language has for counts; `other` is the one that every language has. */
export type PluralForms = { readonly [form in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

/** The languages whose counts are written here; the browser's own rules take 5 ms to load. */
const ONE_OR_OTHER = /^(en|de)(-[A-Z]{2})?$/;
const oneOrOther = {
  select: (count: number) => (Math.abs(count) === 1 ? 'one' : 'other'),
} as const;

const rulesOf = perLocale((locale) =>
  ONE_OR_OTHER.test(locale) ? oneOrOther : new Intl.PluralRules(locale),
);
const numbersOf = perLocale((locale) => new Intl.NumberFormat(locale));

/** A smaller count is written as it is. */
const FIRST_GROUPED = 1000;
const written = (count: number, locale: string): string =>
  ONE_OR_OTHER.test(locale) && Number.isInteger(count) && Math.abs(count) < FIRST_GROUPED
    ? String(count)
    : numbersOf(locale).format(count);

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
  `${written(count, locale)} ${plural(count, forms, locale)}`;
