import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Caller } from '../http/call-context.ts';
import type { AccessedItem } from './accessed-item.ts';

/** Notes the project as the one last opened, and the board, if any, as recently opened. */
export async function noteOpening(
  database: Database,
  { userId }: Caller,
  { projectId, boardId }: AccessedItem,
): Promise<void> {
  await sql`
    with opened as (
      insert into recently_opened (user_id, board_id)
      select ${userId}::int, b.id from boards b where b.id = ${boardId}
      on conflict (user_id, board_id) do update set opened_at = now())
    update users set default_project_id = p.id from projects p
    where users.id = ${userId} and p.id = ${projectId}
      and users.default_project_id is distinct from p.id`.execute(database);
}
