import { sql } from 'kysely';
import {
  type Calendar,
  calendarIn,
  type CardFilter,
  mistakeOf,
  parseFilter,
} from 'shared-api/filter-language';
import { DomainError } from '../../core/domain-errors.ts';
import { type Condition, filterCondition } from './filter-condition.ts';

/** The filter that was typed, null if that is empty; one that cannot be read is refused. */
export function parsedFilter(typed: string): CardFilter | null {
  const { filter, problem } = parseFilter(typed);
  if (problem !== null) throw new DomainError('bad-filter', mistakeOf(problem));
  return filter;
}

/** The days of a time zone; those of UTC if there is no such zone. */
export function daysIn(timeZone: string): Calendar {
  const today = new Date();
  try {
    return calendarIn(timeZone, today);
  } catch (error) {
    if (error instanceof RangeError) return calendarIn('UTC', today);
    throw error;
  }
}

/** Whether the text is in the title or the description, or in the name of a person or label of the card. */
export const isInShownText = (text: string): Condition => sql`(
  position(lower(${text}) in lower(c.name || E'\\n' || coalesce(c.description, ''))) > 0
  or exists (select from card_users cu join users u on u.id = cu.user_id
    where cu.card_id = c.id
      and position(lower(${text}) in lower(u.first_name || ' ' || u.last_name)) > 0)
  or exists (select from card_tags ct join tags t on t.id = ct.tag_id
    where ct.card_id = c.id and position(lower(${text}) in lower(t.name)) > 0))`;

export interface TypedFilter {
  readonly q?: string | undefined;
  readonly timeZone: string;
}

/** What a filter finds among the cards of a board, as its page does; undefined: everything. */
export function cardsPassing({ q = '', timeZone }: TypedFilter, userId: number) {
  const filter = parsedFilter(q);
  if (filter === null) return undefined;
  return filterCondition(filter, { userId, calendar: daysIn(timeZone), hasText: isInShownText });
}
