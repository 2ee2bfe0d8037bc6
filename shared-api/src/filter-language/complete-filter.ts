import type { Span } from './card-filter.ts';
import { FIELD_NAMES, type FieldName, fieldOf, isField } from './fields.ts';
import { valueText } from './print-filter.ts';

/** The names that a filter may use where it is typed. */
export interface FilterNames {
  readonly people: readonly string[];
  readonly labels: readonly string[];
  readonly lists: readonly string[];
  readonly boards: readonly string[];
  readonly projects: readonly string[];
}

/** Something that can be typed at the cursor. */
export interface Completion {
  /** What replaces the span. */
  readonly insert: string;
  /** What it is: a field, one of the values of the field, or a name. */
  readonly kind: 'field' | 'value' | 'name';
  readonly field: FieldName;
  readonly value: string;
}

export interface Completions extends Span {
  readonly choices: readonly Completion[];
}

const MOST_CHOICES = 12;
/** Suggested after a colon: what is due next, and what has just changed. */
const RANGES: Readonly<Partial<Record<FieldName, string>>> = {
  due: 'today..7d',
  start: 'today..7d',
  created: '7d..today',
  updated: '7d..today',
};
const DAYS = ['today', 'tomorrow', 'yesterday', '7d', '2w', '1m'] as const;

const namesOf = (field: FieldName, names: FilterNames): readonly string[] => {
  if (field === 'assignee') return names.people;
  if (field === 'label') return names.labels;
  if (field === 'list') return names.lists;
  if (field === 'board') return names.boards;
  return field === 'project' ? names.projects : [];
};

/** Where the term begins that the cursor is in: after a space, a bracket or a minus, outside quotes. */
function startOfTerm(text: string, cursor: number): number {
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < cursor; at++) {
    const character = text[at];
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\s()]/.test(character ?? '')) start = at + 1;
  }
  return text[start] === '-' && start < cursor ? start + 1 : start;
}

const TERM = /^([a-z]+)(:|<=|>=|<|>|=)(.*)$/is;

/** The last of several values, without its quotes. */
function lastValue(values: string): { offset: number; typed: string } {
  let offset = 0;
  let isQuoted = false;
  for (let at = 0; at < values.length; at++) {
    if (isQuoted && values[at] === '\\') at++;
    else if (values[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && values[at] === ',') offset = at + 1;
  }
  return { offset, typed: values.slice(offset).replaceAll('"', '').toLowerCase() };
}

/** Where the end of a range begins in a value; 0 if it is none. */
const endOfRange = (typed: string) => (typed.includes('..') ? typed.indexOf('..') + 2 : 0);

function valuesOf(field: FieldName, isCompared: boolean): readonly string[] {
  const { type, values } = fieldOf(field);
  if (type !== 'day') return values;
  if (isCompared) return DAYS;
  return [...values, ...DAYS, ...[RANGES[field] ?? []].flat()];
}

/** What a reader reads about a field or value, in whatever language. */
export type DescribeCompletion = (completion: Completion) => string | undefined;

/** The choices that begin with the typed text, then those whose description does. */
function beginningWith(
  typed: string,
  choices: readonly Completion[],
  describe: DescribeCompletion,
) {
  const isNamed = ({ insert }: Completion) => insert.startsWith(typed);
  const isDescribed = (one: Completion) => describe(one)?.toLowerCase().startsWith(typed) ?? false;
  return [
    ...choices.filter(isNamed),
    ...choices.filter((one) => !isNamed(one) && isDescribed(one)),
  ];
}

/**
 * What can be typed at the cursor. Names that begin with the typed text come first.
 *
 * @param describe lets fields and values be found by what their readers call them.
 */
export function completeFilter(
  text: string,
  cursor: number,
  names: FilterNames,
  describe: DescribeCompletion = () => undefined,
): Completions {
  const start = startOfTerm(text, cursor);
  const term = text.slice(start, cursor);
  const [, name = '', relation = '', typedValues = ''] = TERM.exec(term) ?? [];
  const field = name.toLowerCase();
  if (relation === '') {
    const typed = term.toLowerCase();
    const fields = FIELD_NAMES.filter((one) => one !== 'text').map((one): Completion => ({
      insert: `${one}:`,
      kind: 'field',
      field: one,
      value: '',
    }));
    return { start, end: cursor, choices: beginningWith(typed, fields, describe) };
  }
  if (!isField(field)) return { start, end: cursor, choices: [] };
  const value = lastValue(typedValues);
  const isDay = fieldOf(field).type === 'day';
  const endAt = isDay ? endOfRange(value.typed) : 0;
  const [offset, typed] = [value.offset + endAt, value.typed.slice(endAt)];
  const listed = valuesOf(field, endAt > 0 || (relation !== ':' && relation !== '='));
  const values = listed.map((value): Completion => ({
    insert: value,
    kind: 'value',
    field,
    value,
  }));
  const matching = namesOf(field, names).filter((one) => one.toLowerCase().includes(typed));
  const isFirst = (one: string) => one.toLowerCase().startsWith(typed);
  const sorted = [...matching.filter(isFirst), ...matching.filter((one) => !isFirst(one))];
  const choices = [
    ...beginningWith(typed, values, describe),
    ...[...new Set(sorted)].map((value): Completion => {
      const isQuoted = listed.includes(value.toLowerCase());
      return { insert: valueText({ text: value, isQuoted }), kind: 'name', field, value };
    }),
  ];
  const at = start + name.length + relation.length + offset;
  return { start: at, end: cursor, choices: choices.slice(0, MOST_CHOICES) };
}
