import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { FoundBoard, WholeCards } from 'shared-api/contract';
import { boardSeenBy } from '../access/visible.ts';
import { newestEvent } from '../changes/changed-since.ts';
import { onlyRow } from '../database/only-row.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { jsonList } from '../database/sql-fragments.ts';
import { boardRights, boardStatus, callerOnBoard } from '../entities/boards/board-json.ts';
import { tagsJson } from '../entities/boards/tags-json.ts';
import { cardJson } from '../entities/cards/card-json.ts';
import { memberJson } from '../entities/members/member-json.ts';
import { projectNameFor } from './found-place.ts';

const eb = expressionBuilder<
  DB & { c: DB['cards']; b: DB['boards']; p: DB['projects'] },
  'b' | 'p'
>();

/** The members of board `b` and of its project, each with the highest role. */
const members = eb
  .selectFrom(
    eb
      .selectFrom('board_members')
      .whereRef('board_id', '=', 'b.id')
      .select(['user_id', 'role', 'creator'])
      .unionAll(
        eb
          .selectFrom('project_members')
          .whereRef('project_id', '=', 'b.project_id')
          .select(['user_id', 'role', 'creator']),
      )
      .as('everybody'),
  )
  .groupBy('everybody.user_id')
  .select(({ fn }) => [
    'everybody.user_id',
    fn.max('everybody.role').as('role'),
    fn.agg<boolean>('bool_or', ['everybody.creator']).as('creator'),
  ]);

const membersJson = eb
  .selectFrom(members.as('m'))
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .select(({ fn }) =>
    jsonList(fn.jsonAgg(memberJson).orderBy('m.creator', 'desc').orderBy('u.id')).as('people'),
  )
  .$asScalar();

const listsJson = eb
  .selectFrom('lists as bl')
  .whereRef('bl.board_id', '=', 'b.id')
  .where((of) => of.not('bl.is_archived'))
  .select((of) => {
    const list = jsonBuildObject({ id: of.ref('bl.id'), name: of.ref('bl.name') });
    return jsonList(of.fn.jsonAgg(list).orderBy('bl.rank')).as('lists');
  })
  .$asScalar();

/** Board `b` of project `p`; a project that is on hold holds its boards, too. */
const boardJson = (userId: number): Expression<FoundBoard> =>
  jsonBuildObject({
    id: eb.ref('b.id'),
    projectId: eb.ref('b.project_id'),
    name: eb.ref('b.name'),
    projectName: projectNameFor(userId),
    status: sql<FoundBoard['status']>`(
      select case when ${boardStatus} = 'active' then p.status else ${boardStatus} end
      from (select b.*) i)`,
    rights: sql<FoundBoard['rights']>`(
      select ${boardRights} from (select b.*) i cross join ${callerOnBoard(userId)})`,
    user: membersJson,
    tag: tagsJson(sql.ref<number>('b.id')),
    lists: listsJson,
    eventId: newestEvent,
  });

/** Cards in the order of their ids, and their boards, as far as the caller may see them now. */
export async function readWholeCards(
  database: Database,
  ids: readonly number[],
  userId: number,
): Promise<WholeCards> {
  const flagged = (table: 'watches' | 'favorites') => sql`
    (select coalesce(json_agg(card_id order by card_id), '[]') from ${sql.table(table)}
      where user_id = ${userId} and card_id in (select id from wanted))`;
  const found = await sql<WholeCards>`
    with wanted as materialized (
      select c.id, c.board_id, asked.nth
      from unnest(${ids}::int[]) with ordinality as asked (id, nth)
      join cards c on c.id = asked.id join boards b on b.id = c.board_id
      where ${boardSeenBy(userId)})
    select
      (select coalesce(json_agg(${cardJson} order by nth), '[]')
        from wanted join cards c on c.id = wanted.id join lists l on l.id = c.list_id) as cards,
      (select coalesce(json_agg(${boardJson(userId)} order by b.id), '[]')
        from boards b join projects p on p.id = b.project_id
        where b.id in (select board_id from wanted)) as boards,
      ${flagged('watches')} as watching, ${flagged('favorites')} as favorites`.execute(database);
  return onlyRow(found);
}
