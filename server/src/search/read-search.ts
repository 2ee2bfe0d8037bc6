import {
  type Calendar,
  calendarIn,
  conditionsOf,
  type FilterProblem,
  mistakeOf,
  parseFilter,
} from 'shared-api/filter-language';
import type { Expression, SqlBool } from 'kysely';
import { DomainError } from '../core/domain-errors.ts';
import { filterCondition } from './filter-condition.ts';

const refusalOf = (problem: FilterProblem) => new DomainError('bad-filter', mistakeOf(problem));

/** Refuses a filter that cannot be read. */
export function checkFilter(filter: string): void {
  const { problem } = parseFilter(filter);
  if (problem !== null) throw refusalOf(problem);
}

/** The days of a time zone; those of UTC if there is no such zone. */
function daysIn(timeZone: string): Calendar {
  const today = new Date();
  try {
    return calendarIn(timeZone, today);
  } catch (error) {
    if (error instanceof RangeError) return calendarIn('UTC', today);
    throw error;
  }
}

interface ReadSearch {
  /** What has to be in the texts of what is found. */
  readonly text: string;
  /** The other conditions, which only cards can meet, on card `c`. */
  readonly cards: Expression<SqlBool> | undefined;
}

/** Reads what was typed: texts that everything is searched for, and conditions on cards. */
export function readSearch(typed: string, timeZone: string, userId: number): ReadSearch {
  const { filter, problem } = parseFilter(typed);
  if (problem !== null) throw refusalOf(problem);
  const conditions = conditionsOf(filter);
  const texts = conditions.flatMap((one) => (one.kind === 'text' ? one.text : []));
  const [first, ...others] = conditions.filter(({ kind }) => kind !== 'text');
  if (first === undefined) return { text: texts.join(' '), cards: undefined };
  const parts = [first, ...others];
  const calendar = daysIn(timeZone);
  const whole = others.length === 0 ? first : ({ kind: 'and', parts, start: 0, end: 0 } as const);
  return { text: texts.join(' '), cards: filterCondition(whole, { userId, calendar }) };
}
