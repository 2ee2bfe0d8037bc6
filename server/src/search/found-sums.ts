import { sql, type RawBuilder } from 'kysely';
import type { FoundCounts, FoundPlaces } from 'shared-api/contract';
import { boardSeenBy, projectVisibleTo } from '../access/visible.ts';
import { isInPlace, type SearchFilter } from './search-filter.ts';

/** More places than these nobody chooses from. */
const MOST_PLACES = 30;

/** A place that is asked for is named even when nothing was found there. */
function askedPlace({ projectId, boardId }: SearchFilter, userId: number): RawBuilder<unknown> {
  return sql`
    union all select null, null, null, 0, ${projectId ?? null}::int
    union all select null, b.id, null, 0, b.project_id from boards b
      where b.id = ${boardId ?? null}::int and ${boardSeenBy(userId)}`;
}

/** How much of what was `found` lies where; boards and projects are looked up once, not for each item. */
export const foundSums = (filter: SearchFilter, userId: number): RawBuilder<unknown> => sql`
  heaps as materialized (
    select heap.*, coalesce(b.project_id, heap.item_id) as project_id
    from (
      select type, board_id, case when type = 'project' then item_id end as item_id,
        count(*)::int as n
      from found group by 1, 2, 3) heap
    left join boards b on b.id = heap.board_id
    ${askedPlace(filter, userId)})`;

const sumOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(n) filter (where ${condition}), 0)`;

/** The sums of each kind in the place that is asked for, as JSON. */
export function countsJson(filter: SearchFilter): RawBuilder<FoundCounts> {
  return sql`(select json_build_object('all', ${sumOf(sql`true`)},
    'cards', ${sumOf(sql`type = 'card'`)}, 'boards', ${sumOf(sql`type = 'board'`)},
    'projects', ${sumOf(sql`type = 'project'`)}, 'people', ${sumOf(sql`type = 'person'`)})
    from heaps where ${isInPlace(filter)})`;
}

const listOf = (places: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(place order by found desc, name), '[]') from (${places}) places)`;

/** Projects and boards with what was found in them, whichever of them is asked for, as JSON. */
export function placesJson(userId: number): RawBuilder<FoundPlaces> {
  const most = sql`order by found desc, name limit ${sql.lit(MOST_PLACES)}`;
  const projects = sql`
    select json_build_object('id', p.id, 'name', p.name, 'found', sum(n)) as place,
      sum(n) as found, p.name
    from heaps join projects p on p.id = heaps.project_id
    where ${projectVisibleTo(userId)} group by p.id ${most}`;
  const boards = sql`
    select json_build_object('id', b.id, 'name', b.name, 'projectId', b.project_id,
      'found', sum(n)) as place, sum(n) as found, b.name
    from heaps join boards b on b.id = heaps.board_id group by b.id ${most}`;
  return sql`json_build_object('projects', ${listOf(projects)}, 'boards', ${listOf(boards)})`;
}
