import { sql, type RawBuilder } from 'kysely';
import { onlyRow } from '../../database/only-row.ts';
import type { Board, Tag } from 'shared-api/contract';
import type { Database } from '../../database/open-database.ts';
import { moment } from '../../database/moment.ts';
import { memberJson, rightsJson } from '../members/member-json.ts';

/** A tag from the row `t`. */
export const tagJson: RawBuilder<Tag> = sql`json_build_object(
  'id', t.id, 'tagName', t.name, 'tagColor', t.color, 'attachInboard', t.attach_in_board)`;

/** A board from the row `i`; `m` carries the caller's strength, from board or project. */
export const boardJson: RawBuilder<Board> = sql`json_build_object(
  'id', i.id, 'projectId', i.project_id, 'name', i.name, 'description', i.description,
  'status', case when i.is_archived then 'archived' else i.status end,
  'isPublic', i.is_public::int, 'is_archived', i.is_archived::int,
  'users', (
    select coalesce(json_agg(${memberJson} order by m.creator desc, m.added_at, u.id), '[]')
    from board_members m join users u on u.id = m.user_id where m.board_id = i.id),
  'rights', (select ${rightsJson} from (select greatest(m.strength, (
      select pm.strength from project_members pm
      where pm.project_id = i.project_id and pm.user_id = m.caller)) as strength) m),
  'completedCards', (select count(*) from cards c join lists l on l.id = c.list_id
    where c.board_id = i.id and c.complete = 1 and not c.is_archived and not l.is_archived),
  'totalCards', (select count(*) from cards c join lists l on l.id = c.list_id
    where c.board_id = i.id and not c.is_archived and not l.is_archived),
  'created_date', ${moment('i.created_at')}, 'version', i.version)`;

/** The strengths a caller may have on board `i`, as the row `m` that `boardJson` reads. */
export const callerOnBoard = (userId: number) => sql`lateral (
  select ${userId}::int as caller, (
    select strength from board_members bm
    where bm.board_id = i.id and bm.user_id = ${userId}) as strength) m`;

/** A board as its caller sees it. */
export async function readBoard(
  database: Database,
  boardId: number,
  userId: number,
): Promise<Board> {
  const answered = await sql<{ board: Board }>`
    select ${boardJson} as board from boards i cross join ${callerOnBoard(userId)}
    where i.id = ${boardId}`.execute(database);
  return onlyRow(answered).board;
}
