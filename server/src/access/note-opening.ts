import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { AccessedItem } from './accessed-item.ts';
import type { Caller } from './caller.ts';

/**
 * Notes the project as the one last opened, and the board, if any, as recently opened. Where somebody
 * holds one of the rows it is left for the next time, so that no reader waits for it.
 */
export async function noteOpening(
  database: Database,
  { userId }: Caller,
  { projectId, boardId }: AccessedItem,
): Promise<void> {
  await sql`
    with person as materialized (
      select id from users where id = ${userId} for no key update skip locked),
    board as materialized (
      select id from boards where id = ${boardId} for key share skip locked),
    project as materialized (
      select id from projects where id = ${projectId} for key share skip locked),
    opened as (
      insert into recently_opened (user_id, board_id)
      select person.id, board.id from person, board
      on conflict (user_id, board_id) do update set opened_at = now())
    update users set default_project_id = project.id from person, project
    where users.id = person.id and users.default_project_id is distinct from project.id`.execute(
    database,
  );
}
