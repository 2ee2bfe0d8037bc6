import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import { rankBetween } from '../../order/rank.ts';

/** The rank by which a new list comes to a 1-based place; past the end means at the end. */
export async function rankForNewList(
  database: Database,
  boardId: number,
  position: number,
): Promise<string> {
  await sql`select from boards where id = ${boardId} for no key update`.execute(database);
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    with neighbour as (
      select rank from lists where board_id = ${boardId} and not is_archived
      order by rank offset ${position - 1} limit 1)
    select (select rank from neighbour) as after, (
      select max(rank) from lists where board_id = ${boardId}
        and rank < coalesce((select rank from neighbour), '~')) as before`.execute(database);
  return rankBetween(rows[0]?.before ?? null, rows[0]?.after ?? null);
}
