import { sql } from 'kysely';
import { unawaited } from '../database/unawaited.ts';
import type { Database } from '../database/open-database.ts';

/**
 * Lets this transaction alone change these boards until it ends. Who takes the lock before reading
 * what a change depends on needs no other; the log takes it in any case, so that the numbers of a
 * board's changes rise in the order of their commits.
 */
export async function lockBoards(database: Database, boardIds: readonly number[]): Promise<void> {
  await sql`${unawaited} select lock_boards(${boardIds}::int[])`.execute(database);
}
