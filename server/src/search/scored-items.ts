import { expressionBuilder, sql, type AliasableExpression, type RawBuilder } from 'kysely';
import type { SearchResult } from 'shared-api/contract';
import { worksWith } from '../access/known-people.ts';
import { boardVisibleTo, projectVisibleTo } from '../access/visible.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { isWanted, type SearchFilter } from './search-filter.ts';
import type { Term } from './terms.ts';

/** Each term that only a correction matches adds this to a score. */
export const CORRECTED = 100_000;
const A_SOURCE = 1000;

export interface Search {
  readonly terms: readonly Term[];
  readonly types: readonly SearchResult['type'][];
  readonly userId: number;
  readonly filter: SearchFilter;
}

/** One spelling of the `n`th term. */
export interface Spelling {
  readonly n: number;
  readonly query: string;
  readonly whole: string;
  readonly corrected: number;
}

/** An item whose texts match every term. */
export interface ScoredItem {
  readonly type: SearchResult['type'];
  readonly item_id: number;
  /** For cards and boards. */
  readonly board_id: number | null;
  readonly score: number;
  /** The title alone matches every term. */
  readonly titled: boolean;
  readonly favorite: boolean;
}

// A word contains neither quotes nor operators, since those separate words.
const wordQuery = (word: string) => `'${word}'`;
/** A term as PostgreSQL searches for it. */
export const termQuery = ({ word, isPrefix }: Term) => wordQuery(word) + (isPrefix ? ':*' : '');

/** A query for any of the terms or their corrections. */
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
  // Hidden from the planner, which would otherwise plan each search again for their number.
  const column = (name: keyof Spelling, type: 'int' | 'text') =>
    sql`(select ${rows.map((row) => row[name])}::${sql.raw(type)}[])`;
  return sql`
    select n, query::tsquery as query, whole::tsquery as whole, corrected from unnest(
      ${column('n', 'int')}, ${column('query', 'text')}, ${column('whole', 'text')},
      ${column('corrected', 'int')}) as spelling (n, query, whole, corrected)`;
}

const eb = expressionBuilder<
  DB & { s: DB['search_texts']; spelling: Spelling; spellings: Spelling },
  's' | 'spelling'
>();

/** The depth of text `s` in its item. */
export const depth = eb
  .case('s.source')
  .when('title')
  .then(eb.lit(0))
  .when('tag')
  .then(eb.lit(1))
  .when('description')
  .then(eb.lit(2))
  .when('attachment')
  .then(eb.lit(3))
  .when('comment')
  .then(eb.lit(4))
  .else(eb.lit(5))
  .end();

const isWhole = eb('s.words', '@@', eb.ref('spelling.whole'));
const beginsOnly = eb.case().when(isWhole).then(eb.lit(0)).else(eb.lit(500)).end();
const length = eb.fn<number>('least', [eb.fn('length', ['s.words']), eb.lit(499)]);
const ofDepth = eb(eb.lit<number>(A_SOURCE), '*', depth);

/** Lower is better: the depth of the text, then whole words before beginnings, then brevity. */
const score = eb(eb(eb('spelling.corrected', '+', ofDepth), '+', beginsOnly), '+', length);

interface Hit extends Pick<ScoredItem, 'type' | 'item_id' | 'board_id' | 'score'> {
  readonly n: number;
}

const hit = expressionBuilder<DB & { hits: Hit }, 'hits'>();

const bestOf = (n: number) => hit.fn.min('hits.score').filterWhere('hits.n', '=', hit.lit(n));
const inTitle = (n: number) => hit(hit(bestOf(n), '%', hit.lit(CORRECTED)), '<', hit.lit(A_SOURCE));

const isVisible = (userId: number) =>
  eb.or([
    eb.and([
      eb('s.type', '=', sql.lit('person' as const)),
      eb.or([
        eb('s.source', '<>', sql.lit('email' as const)),
        worksWith(userId, eb.ref('s.item_id')),
      ]),
    ]),
    eb(
      's.board_id',
      'in',
      eb.selectFrom('boards as b').where(boardVisibleTo(userId)).select('b.id'),
    ),
    eb.and([
      eb('s.type', '=', sql.lit('project' as const)),
      eb(
        's.item_id',
        'in',
        eb.selectFrom('projects as p').where(projectVisibleTo(userId)).select('p.id'),
      ),
    ]),
  ]);

/**
 * Texts that match a spelling. They are scored before they are grouped, since grouping would
 * otherwise carry all words along.
 */
const hitsOf = (userId: number) =>
  expressionBuilder<DB & { spellings: Spelling }>()
    .selectFrom('spellings as spelling')
    .innerJoin('search_texts as s', (join) =>
      join.on(eb('s.words', '@@', eb.ref('spelling.query'))),
    )
    .where(isVisible(userId))
    .select(['s.type', 's.item_id', 's.board_id', 'spelling.n', score.as('score')])
    .offset(eb.lit(0));

/** Cards that the caller may see and that pass the filter, whatever their texts are. */
const filteredCards = (userId: number, filter: SearchFilter) => sql`
  select item.*, exists (select from favorites f
    where f.user_id = ${userId} and f.card_id = item_id) as favorite
  from (select 'card' as type, c.id as item_id, c.board_id, 0 as score, true as titled from cards c
    where c.board_id in (select b.id from boards b where ${boardVisibleTo(userId)})
      and ${filter.cards ?? sql`true`}) item
  where ${isWanted({ ...filter, cards: undefined })}`;

/**
 * Items of every type that the caller may see, that pass the filter and whose texts match every
 * term, with their scores and boards.
 */
export function scoredItems({ terms, userId, filter }: Search): RawBuilder<ScoredItem> {
  const [first, ...others] = terms.map((_, n) => bestOf(n));
  if (first === undefined) return sql`${filteredCards(userId, filter)}`;
  const items = hit
    .selectFrom(hitsOf(userId).as('hits'))
    .groupBy(['item_id', 'type'])
    .select(({ fn }) => [
      'hits.type',
      'hits.item_id',
      fn.min('hits.board_id').as('board_id'),
      others
        .reduce<AliasableExpression<number>>((sum, best) => hit(sum, '+', best), first)
        .as('score'),
      hit.and(terms.map((_, n) => inTitle(n))).as('titled'),
    ]);
  const found = expressionBuilder<DB>()
    .selectFrom(items.as('items'))
    .where('score', 'is not', null)
    .where(isWanted(filter))
    .select((of) => {
      const favorites = of.selectFrom('favorites').where('user_id', '=', userId).select('card_id');
      return [
        ...(['type', 'item_id', 'board_id', 'score', 'titled'] as const),
        of
          .and([of('type', '=', sql.lit('card' as const)), of('item_id', 'in', favorites)])
          .as('favorite'),
      ];
    });
  return sql`${found}`;
}
