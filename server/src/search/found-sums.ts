import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { FoundCounts, FoundPlaces } from 'shared-api/contract';
import { boardSeenBy, projectVisibleTo } from '../access/visible.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import type { ScoredItem } from './scored-items.ts';
import { isInPlace, type SearchFilter } from './search-filter.ts';

/** Nobody would choose from more places. */
const MAX_PLACES = 30;

/** The number of found items of a type on a board, or that a project itself was found. */
interface Heap {
  readonly type: ScoredItem['type'] | null;
  readonly board_id: number | null;
  /** The id of the found project, if it is one. */
  readonly item_id: number | null;
  readonly n: number;
  readonly project_id: number | null;
}

const eb = expressionBuilder<DB & { heaps: Heap }, 'heaps'>();

/** A requested place is named even if nothing was found there. */
function askedPlace({ projectId, boardId }: SearchFilter, userId: number): RawBuilder<unknown> {
  return sql`
    union all select null, null, null, 0, ${projectId ?? null}::int
    union all select null, b.id, null, 0, b.project_id from boards b
      where b.id = ${boardId ?? null}::int and ${boardSeenBy(userId)}`;
}

/** Counts the results by place; boards and projects are looked up once, not for each item. */
export const foundSums = (filter: SearchFilter, userId: number): RawBuilder<Heap> => sql`
  select heap.*, coalesce(b.project_id, heap.item_id) as project_id
  from (
    select type, board_id, case when type = 'project' then item_id end as item_id,
      count(*)::int as n
    from found group by 1, 2, 3) heap
  left join boards b on b.id = heap.board_id
  ${askedPlace(filter, userId)}`;

const sum = eb.fn.sum<number>('heaps.n');
const sumOf = (type: ScoredItem['type']) =>
  eb.fn.coalesce(sum.filterWhere('heaps.type', '=', type), eb.lit(0));

/** The sums of each type in the requested place, as JSON. */
export const countsJson = (filter: SearchFilter): Expression<FoundCounts> =>
  eb
    .selectFrom('heaps')
    .where(isInPlace(filter))
    .select(
      jsonBuildObject({
        all: eb.fn.coalesce(sum, eb.lit(0)),
        cards: sumOf('card'),
        boards: sumOf('board'),
        projects: sumOf('project'),
        people: sumOf('person'),
      }).as('counts'),
    )
    .$asScalar();

/** Projects and boards with the number of results in each, for any requested type, as JSON. */
export function placesJson(userId: number): Expression<FoundPlaces> {
  const projects = eb
    .selectFrom('heaps')
    .innerJoin('projects as p', 'p.id', 'heaps.project_id')
    .where(projectVisibleTo(userId))
    .groupBy('p.id')
    .select(['p.id', 'p.name', sum.as('found')]);
  const boards = eb
    .selectFrom('heaps')
    .innerJoin('boards as b', 'b.id', 'heaps.board_id')
    .groupBy('b.id')
    .select(['b.id', 'b.name', 'b.project_id as projectId', sum.as('found')]);
  const most = eb.lit(MAX_PLACES);
  return jsonBuildObject({
    projects: jsonArrayFrom(projects.orderBy('found', 'desc').orderBy('p.name').limit(most)),
    boards: jsonArrayFrom(boards.orderBy('found', 'desc').orderBy('b.name').limit(most)),
  });
}
