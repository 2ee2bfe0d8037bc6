import { FILTER_MAX_CHARACTERS } from '../limits.ts';
import type { CardFilter, FilterProblem, FilterValue, Span } from './card-filter.ts';
import { type FieldName, fieldOf, FILTER_MAX_CONDITIONS, isField, isOrdered } from './fields.ts';
import { type Calendar, dayOf, spanOf } from './filter-days.ts';
import { type FieldToken, type FilterToken, tokensOf } from './filter-tokens.ts';

export type ParsedFilter =
  | { readonly filter: CardFilter | null; readonly problem: null }
  | { readonly filter: null; readonly problem: FilterProblem };

class Problem extends Error {
  readonly problem: FilterProblem;

  constructor(problem: FilterProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const fail = (problem: FilterProblem): never => {
  throw new Problem(problem);
};

// Any day will do to find out whether a value is one.
const SOME_DAY = { year: 2000, month: 1, day: 1 };
const SOME_CALENDAR: Calendar = { today: SOME_DAY, startOf: () => 0 };

/** Refuses a value that its field does not have. */
function checkValue(field: FieldName, isCompared: boolean, value: FilterValue): void {
  const { type, values } = fieldOf(field);
  const { text, isQuoted, start, end } = value;
  if (text === '') fail({ code: 'no-value', field, start, end });
  const isListed = !isQuoted && values.includes(text.toLowerCase());
  if (type === 'day') {
    const read = isCompared ? dayOf(text, field, SOME_DAY) : spanOf(text, field, SOME_CALENDAR);
    const isDay = !isQuoted && read !== null;
    if (!isDay && (isCompared || !isListed))
      fail({ code: 'unknown-day', field, value: text, start, end });
  } else if ((type === 'choice' || type === 'rank') && !isListed)
    fail({ code: 'unknown-value', field, value: text, expected: values, start, end });
}

function fieldFilter(token: FieldToken): CardFilter {
  const { field, relation, values, start, end } = token;
  if (!isField(field)) return fail({ code: 'unknown-field', field, start, end });
  const isCompared = relation !== ':';
  if (isCompared && !isOrdered(field)) fail({ code: 'no-order', field, start, end });
  if (isCompared && values.length > 1) fail({ code: 'one-value', field, start, end });
  for (const value of values) checkValue(field, isCompared, value);
  if (field !== 'text') return { kind: 'field', field, relation, values, start, end };
  return joined(
    'or',
    values.map(({ isQuoted: _, ...value }): CardFilter => ({ kind: 'text', ...value })),
  );
}

/** Parts of the same kind are one list. */
function joined(kind: 'and' | 'or', parts: readonly CardFilter[]): CardFilter {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : part));
  return { kind, parts: flat, start: flat[0]?.start ?? 0, end: flat.at(-1)?.end ?? 0 };
}

/** Reads tokens by recursive descent. */
function read(tokens: readonly FilterToken[], end: number): CardFilter {
  let at = 0;
  let conditions = 0;

  function or(opened: Span | null): CardFilter {
    const parts = [and(opened)];
    while (tokens[at]?.kind === 'or') {
      at++;
      parts.push(and(opened));
    }
    return joined('or', parts);
  }

  function and(opened: Span | null): CardFilter {
    const parts = [unary(opened)];
    for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
      if (token.kind === 'or' || token.kind === ')') break;
      if (token.kind === 'and') at++;
      parts.push(unary(opened));
    }
    return joined('and', parts);
  }

  /** Whether the next condition is negated or an alternative. */
  const isDependent = () => ['-', 'not', 'or'].includes(tokens[at - 1]?.kind ?? '');

  /** Where a condition was expected, there is none. */
  function noCondition(opened: Span | null): never {
    const token = tokens[at];
    const before = tokens[at - 1];
    if (token === undefined && before?.kind === '(' && opened !== null)
      return fail({ code: 'open-bracket', start: opened.start, end: opened.end });
    if (token?.kind === ')' && opened === null)
      return fail({ code: 'closed-bracket', start: token.start, end: token.end });
    const near = before ?? token;
    const { kind = '', start = end } = near ?? {};
    return fail({ code: 'no-condition', near: kind, start, end: near?.end ?? end });
  }

  function unary(opened: Span | null): CardFilter {
    const token = tokens[at];
    switch (token?.kind) {
      case 'field':
      case 'text':
        // A text that has to hold costs no search anything.
        if (token.kind === 'field' || opened !== null || isDependent()) conditions++;
        at++;
        if (conditions > FILTER_MAX_CONDITIONS)
          fail({ code: 'too-many', start: token.start, end: token.end });
        return token.kind === 'field' ? fieldFilter(token) : token;
      case '-':
      case 'not': {
        at++;
        const part = unary(opened);
        return { kind: 'not', part, start: token.start, end: part.end };
      }
      case '(': {
        at++;
        const inside = or(token);
        const closing = tokens[at];
        if (closing?.kind !== ')')
          return fail({ code: 'open-bracket', start: token.start, end: token.end });
        at++;
        return { ...inside, start: token.start, end: closing.end };
      }
      default:
        return noCondition(opened);
    }
  }

  const filter = or(null);
  const rest = tokens[at];
  if (rest) fail({ code: 'closed-bracket', start: rest.start, end: rest.end });
  return filter;
}

/** Reads a filter as people type it; null for an empty text. */
export function parseFilter(text: string): ParsedFilter {
  try {
    const end = text.length;
    if (end > FILTER_MAX_CHARACTERS) fail({ code: 'too-long', start: FILTER_MAX_CHARACTERS, end });
    const { tokens, problem } = tokensOf(text);
    if (problem) fail(problem);
    return { filter: tokens.length === 0 ? null : read(tokens, end), problem: null };
  } catch (error) {
    if (error instanceof Problem) return { filter: null, problem: error.problem };
    throw error;
  }
}
