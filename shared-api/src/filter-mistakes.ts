import type { ErrorParams } from './contract/errors.ts';

type AboutFilter = (field: string, value: string) => string;

const FILTER_MISTAKES: Readonly<Partial<Record<string, AboutFilter>>> = {
  'too-long': () => 'This filter is too long.',
  'too-many': () => 'These are too many conditions.',
  'open-quote': () => 'The closing quotation mark is missing.',
  'open-bracket': () => 'The closing bracket is missing.',
  'closed-bracket': () => 'This bracket closes nothing.',
  'no-condition': () => 'A condition is missing.',
  'unknown-field': (field) => `There is no field "${field}".`,
  'no-order': (field) => `"${field}" has no order.`,
  'no-value': (field) => `A value is missing after "${field}".`,
  'one-value': (field) => `"${field}" is compared with one value only.`,
  'unknown-value': (field, value) => `"${value}" is no value of "${field}".`,
  'unknown-day': (_, value) => `"${value}" is no day.`,
} satisfies Record<ErrorParams<'bad-filter'>['because'], AboutFilter>;

/** The English sentence about a filter that cannot be read; undefined for mistakes of a newer server. */
export function badFilter(params: ErrorParams<'bad-filter'>): string | undefined {
  const { because, start, field = '', value = '' } = params;
  const what = FILTER_MISTAKES[because]?.(field, value);
  return what && `${what} (At character ${start + 1}.)`;
}
