import { sql } from 'kysely';
import { conditionsOf } from 'shared-api/filter-language';
import { all, type Condition, filterCondition } from '../entities/filters/filter-condition.ts';
import { daysIn, parsedFilter } from '../entities/filters/read-filter.ts';
import { termQuery } from './scored-items.ts';
import { termsOf } from './terms.ts';

/** Each word is in some text of the card. */
const hasWords = (text: string): Condition =>
  all(
    termsOf(text).map(
      (term): Condition => sql`exists (select from search_texts s where s.type = 'card'
        and s.item_id = c.id and s.words @@ ${termQuery(term)}::tsquery)`,
    ),
  );

interface ReadSearch {
  /** What has to be in the texts of what is found. */
  readonly text: string;
  /** The other conditions, which only cards can meet, on card `c`. */
  readonly cards: Condition | undefined;
}

/** Reads what was typed: texts that everything is searched for, and conditions on cards. */
export function readSearch(typed: string, timeZone: string, userId: number): ReadSearch {
  const conditions = conditionsOf(parsedFilter(typed));
  const texts = conditions.flatMap((one) => (one.kind === 'text' ? one.text : []));
  const [first, ...others] = conditions.filter(({ kind }) => kind !== 'text');
  if (first === undefined) return { text: texts.join(' '), cards: undefined };
  const parts = [first, ...others];
  const reader = { userId, calendar: daysIn(timeZone), hasText: hasWords };
  const whole = others.length === 0 ? first : ({ kind: 'and', parts, start: 0, end: 0 } as const);
  return { text: texts.join(' '), cards: filterCondition(whole, reader) };
}
