import { expressionBuilder, sql, type AliasableExpression, type AliasedExpression } from 'kysely';
import { customPlan } from '../database/custom-plan.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { fullName } from '../database/sql-fragments.ts';
import { asksCompletion, conditions, type Listed, type Listing } from './conditions.ts';

/** One page, the number of entries in each tab, and all ids of the requested tab. */
export interface FoundPage {
  readonly active: number;
  readonly archive: number;
  /** The rows, as JSON. */
  readonly data: string;
  /** Ids in order, separated by commas, which is read faster than an array. */
  readonly ids: string;
  readonly snapshot: string;
}

interface Joined {
  readonly i: DB['projects'] | DB['boards'];
  readonly creator: DB['users'];
  readonly done: { readonly percent: number };
}

const eb = expressionBuilder<DB & Joined, keyof Joined>();

const teamSize = {
  project: eb
    .selectFrom('project_members as f')
    .whereRef('f.project_id', '=', 'i.id')
    .select(({ fn }) => fn.countAll().as('total')),
  board: eb
    .selectFrom('board_members as f')
    .whereRef('f.board_id', '=', 'i.id')
    .select(({ fn }) => fn.countAll().as('total')),
};

const sortKeys = ({ of }: Listed): Record<Listing['sortBy'], AliasableExpression<unknown>> => ({
  name: eb.fn('lower', ['i.name']),
  created: eb.ref('i.created_at'),
  completion: eb.ref('done.percent'),
  teamSize: teamSize[of].$asScalar(),
  creator: eb.fn('lower', [fullName('creator')]),
});

/**
 * The completed share of a row's cards: those on visible boards, without archived cards and lists.
 */
function completion({ boardKey, visibleBoards }: Listed) {
  return eb
    .selectFrom('boards as b')
    .innerJoin('lists as l', 'l.board_id', 'b.id')
    .innerJoin('cards as c', 'c.list_id', 'l.id')
    .where((of) => of(boardKey, '=', of.ref('i.id')))
    .where(visibleBoards)
    .where((of) => of.and([of.not('c.is_archived'), of.not('l.is_archived')]))
    .select((of) => {
      const complete = of.fn.countAll<number>().filterWhere('c.complete', '=', of.lit(1));
      const all = of.fn<number>('nullif', [of.fn.countAll(), of.lit(0)]);
      const percent = of(of(of.cast<number>(of.lit(100), 'numeric'), '*', complete), '/', all);
      return of.fn.coalesce(of.fn<number>('round', [percent]), of.lit(0)).as('percent');
    })
    .as('done');
}

/** All matches, of both tabs, as ids with their sort keys; pages are cut from them. */
function matching(database: Database, listing: Listing, listed: Listed) {
  const { sortBy, completionMin, completionMax } = listing;
  const key = sortKeys(listed)[sortBy];
  const asked = [listed.visible, ...conditions(listing, listed)];
  if (completionMin !== undefined) asked.push(eb('done.percent', '>=', completionMin));
  if (completionMax !== undefined) asked.push(eb('done.percent', '<=', completionMax));
  return database
    .selectFrom(database.dynamic.table(`${listed.of}s` as const).as('i'))
    .$if(sortBy === 'creator', (query) =>
      query.leftJoin('users as creator', 'creator.id', 'i.created_by'),
    )
    .$if(asksCompletion(listing), (query) => query.crossJoinLateral(completion(listed)))
    .where(eb.and(asked))
    .select(['i.id', 'i.is_archived', key.as('key')]);
}

interface Placed {
  readonly id: number;
  readonly place: unknown;
}

/** The rows of a page as JSON, from their ids in the order of their places. */
export function rowsJson(
  { of, json, caller }: Listed,
  wanted: AliasedExpression<Placed, 'wanted'>,
) {
  return sql<string>`coalesce((
    select json_agg(${json} order by wanted.place)
    from ${wanted} join ${sql.table(`${of}s`)} i on i.id = wanted.id
    cross join ${caller}), '[]')::text`;
}

/** PostgreSQL's snapshot: which transactions have ended. */
export const currentSnapshot = eb.cast<string>(eb.fn('pg_current_snapshot', []), 'text');

type Matching = { matching: { id: number; is_archived: boolean; key: unknown } };

/** The matches in the requested tab, in its order. */
const tabInOrder = ({ archiveFlag, sortOrder }: Listing) =>
  expressionBuilder<Matching>()
    .selectFrom('matching')
    .where('is_archived', '=', archiveFlag === 1)
    .orderBy('key', sortOrder)
    .orderBy('id', sortOrder);

function pageOf(listing: Listing) {
  const { sortOrder, itemsPerPage, offset } = listing;
  const page = tabInOrder(listing).select(['id', 'key']).limit(itemsPerPage).offset(offset);
  return expressionBuilder<Matching>()
    .selectFrom(page.as('page'))
    .select(({ fn }) => [
      'id',
      fn
        .agg<string>('row_number')
        .over((over) => over.orderBy('key', sortOrder).orderBy('id', sortOrder))
        .as('place'),
    ])
    .as('wanted');
}

/** Finds a listing in the database. JSON is built only for the rows on the page. */
export async function findPage(
  database: Database,
  listing: Listing,
  listed: Listed,
): Promise<FoundPage> {
  const idsInOrder = eb.fn('array', [tabInOrder(listing).select('id')]);
  return database
    .with(
      (cte) => cte('matching').materialized(),
      () => matching(database, listing, listed),
    )
    .with('counted', (db) =>
      db.selectFrom('matching').select((of) => {
        const active = of.fn.countAll().filterWhere(of.not('is_archived'));
        const archive = of.fn.countAll().filterWhere(of.ref('is_archived'));
        return [
          of.cast<number>(active, 'integer').as('active'),
          of.cast<number>(archive, 'integer').as('archive'),
        ];
      }),
    )
    .selectFrom('counted')
    .modifyFront(customPlan)
    .select([
      'active',
      'archive',
      rowsJson(listed, pageOf(listing)).as('data'),
      eb.fn<string>('array_to_string', [idsInOrder, sql.lit(',')]).as('ids'),
      currentSnapshot.as('snapshot'),
    ])
    .executeTakeFirstOrThrow();
}
