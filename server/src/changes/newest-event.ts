import { sql } from 'kysely';
import { notFound } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';

/** The number of the newest event of board `b`, as JavaScript has it; a bigint would arrive as text. */
export const newestEvent = sql`greatest(b.replay_from, (select max(id) from changes where board_id = b.id))::float8`;

/** The number of a board's newest event: what was read under it holds until there is a newer one. */
export async function newestEventOf(database: Database, boardId: number): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select ${newestEvent} as newest from boards b where b.id = ${boardId}`.execute(database);
  if (rows[0] === undefined) throw notFound('board');
  return rows[0].newest;
}
