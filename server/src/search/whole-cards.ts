import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { FoundBoard, WholeCards } from 'shared-api/contract';
import { boardSeenBy } from '../access/visible.ts';
import { onlyRow } from '../database/only-row.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { boardRights, callerOnBoard } from '../entities/boards/board-json.ts';
import { boardOfCards, membershipsOfBoard } from '../entities/boards/board-of-cards.ts';
import { tagsJson } from '../entities/boards/tags-json.ts';
import { cardJson } from '../entities/cards/card-json.ts';
import { peopleJson } from '../entities/members/people-json.ts';
import { projectNameFor } from './found-place.ts';

const eb = expressionBuilder<DB & { b: DB['boards']; p: DB['projects'] }, 'b' | 'p'>();

/** Board `b` of project `p`. */
const foundBoard = (userId: number): Expression<FoundBoard> =>
  jsonBuildObject({
    id: eb.ref('b.id'),
    projectName: projectNameFor(userId),
    user: peopleJson(membershipsOfBoard),
    tag: tagsJson(sql.ref<number>('b.id')),
    ...boardOfCards({
      isOnHold: eb('p.status', '=', sql.lit('blocked')).$castTo<boolean>(),
      rights: sql<FoundBoard['rights']>`(
        select ${boardRights} from (select b.*) i cross join ${callerOnBoard(userId)})`,
    }),
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
      (select coalesce(json_agg(${foundBoard(userId)} order by b.id), '[]')
        from boards b join projects p on p.id = b.project_id
        where b.id in (select board_id from wanted)) as boards,
      ${flagged('watches')} as watching, ${flagged('favorites')} as favorites`.execute(database);
  return onlyRow(found);
}
