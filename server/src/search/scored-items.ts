import { sql, type RawBuilder } from 'kysely';
import type { SearchResult } from 'shared-api/contract';
import { boardVisibleTo, projectVisibleTo } from '../access/visible.ts';
import { isWanted, type SearchFilter } from './search-filter.ts';
import type { Term } from './terms.ts';

/** A score counts the terms that are only met by a correction in units of this. */
export const CORRECTED = 100_000;
const A_SOURCE = 1000;

export interface Search {
  readonly terms: readonly Term[];
  readonly types: readonly SearchResult['type'][];
  readonly userId: number;
  readonly filter: SearchFilter;
}

/** One way in which the `n`th term may be written. */
export interface Spelling {
  readonly n: number;
  readonly query: string;
  readonly whole: string;
  readonly corrected: number;
}

/** An item of which every term is met by some text. */
export interface ScoredItem {
  readonly type: SearchResult['type'];
  readonly item_id: number;
  /** Of cards and boards. */
  readonly board_id: number | null;
  readonly score: number;
  /** The title alone meets every term. */
  readonly titled: boolean;
  readonly favorite: boolean;
}

// A word has no quotes and no operators: those separate words.
const wordQuery = (word: string) => `'${word}'`;
const termQuery = ({ word, isPrefix }: Term) => wordQuery(word) + (isPrefix ? ':*' : '');

/** What any of the terms, or a correction, meets. */
export const anyTermQuery = (terms: readonly Term[]) =>
  terms.flatMap((term) => [termQuery(term), ...term.corrections.map(wordQuery)]).join(' | ');

/** A row for each spelling of a term: its own, then the corrections. */
export function spellings(terms: readonly Term[]): RawBuilder<Spelling> {
  const rows = terms.flatMap((term, n) => [
    { n, query: termQuery(term), whole: wordQuery(term.word), corrected: 0 },
    ...term.corrections.map((word) => ({
      n,
      query: wordQuery(word),
      whole: wordQuery(word),
      corrected: CORRECTED,
    })),
  ]);
  // Out of the planner's sight: as it knows their number it would plan each search again.
  const column = (name: keyof Spelling, type: 'int' | 'text') =>
    sql`(select ${rows.map((row) => row[name])}::${sql.raw(type)}[])`;
  return sql`
    select n, query::tsquery as query, whole::tsquery as whole, corrected from unnest(
      ${column('n', 'int')}, ${column('query', 'text')}, ${column('whole', 'text')},
      ${column('corrected', 'int')}) as spelling (n, query, whole, corrected)`;
}

/** How deep in an item its text `s` stands. */
export const depth = sql`case s.source when 'title' then 0 when 'tag' then 1 when 'description' then 2
  when 'attachment' then 3 when 'comment' then 4 else 5 end`;

/** The less the better: where the text stands, then whole words before beginnings, then brevity. */
const score = sql`spelling.corrected + ${sql.lit(A_SOURCE)} * ${depth}
  + case when s.words @@ spelling.whole then 0 else 500 end + least(length(s.words), 499)`;

const bestOf = (n: number) => sql`min(score) filter (where n = ${sql.lit(n)})`;
const inTitle = (n: number) => sql`${bestOf(n)} % ${sql.lit(CORRECTED)} < ${sql.lit(A_SOURCE)}`;

/**
 * Items of every type that the caller may see and the filter lets through, of which every term is met
 * by some text, with their scores and boards.
 */
export function scoredItems({ terms, userId, filter }: Search): RawBuilder<ScoredItem> {
  const each = terms.map((_, n) => n);
  return sql`
    select type, item_id, board_id, score, titled, type = 'card' and item_id in (
      select card_id from favorites where user_id = ${userId}) as favorite
    from (
      select type, item_id, min(board_id) as board_id, ${sql.join(each.map(bestOf), sql` + `)} as score,
        ${sql.join(each.map(inTitle), sql` and `)} as titled
      from (
        select s.type, s.item_id, s.board_id, spelling.n, ${score} as score
        from spellings spelling join search_texts s on s.words @@ spelling.query
        where (s.type = 'person'
          or s.board_id in (select b.id from boards b where ${boardVisibleTo(userId)})
          or s.type = 'project' and s.item_id in (
            select p.id from projects p where ${projectVisibleTo(userId)}))
        -- Scored before they are grouped, which else carries all words along.
        offset 0) hits
      group by item_id, type) items
    where score is not null and ${isWanted(filter)}`;
}
