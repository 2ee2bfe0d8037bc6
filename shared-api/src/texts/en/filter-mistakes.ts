import type { FilterMistake } from '../../filter-language/mistake-of.ts';

/** What is wrong with a filter, as a sentence; undefined for mistakes of a newer server. */
export type FilterMistakes = Readonly<Partial<Record<string, (mistake: FilterMistake) => string>>>;

/** The English sentences of mistakes in filters. */
export const FILTER_MISTAKES: FilterMistakes = {
  'too-long': () => 'This filter is too long.',
  'too-many': () => 'These are too many conditions.',
  'open-quote': () => 'The closing quotation mark is missing.',
  'open-bracket': () => 'The closing bracket is missing.',
  'closed-bracket': () => 'This bracket closes nothing.',
  'no-condition': ({ near = '' }) =>
    near === '' ? 'A condition is missing.' : `A condition is missing beside “${near}”.`,
  'unknown-field': ({ field = '' }) =>
    `There is no field “${field}”. Put the text in quotation marks to search for it.`,
  'no-order': ({ field = '' }) => `“${field}” has no order. Use a colon: ${field}:`,
  'no-value': ({ field = '' }) => `A value is missing after “${field}”.`,
  'one-value': ({ field = '' }) => `“${field}” is compared with one value only.`,
  'unknown-value': ({ field = '', value = '', expected = [] }) =>
    `“${value}” is no value of “${field}”. These are: ${expected.join(', ')}.`,
  'unknown-day': ({ value = '' }) =>
    `“${value}” is no day. Write today, tomorrow, 7d, 2w or 2026-12-31.`,
} satisfies Record<FilterMistake['because'], FilterMistakes[string]>;
