import { sql } from 'kysely';
import { prepareStatement } from '../database/prepared-statement.ts';
import { unawaited } from '../database/unawaited.ts';
import type { Database } from '../database/open-database.ts';

const lockAll = prepareStatement<{ boardIds: readonly number[] }, unknown>(
  ({ boardIds }) => sql`${unawaited} select lock_boards(${boardIds}::int[])`,
);

/**
 * Gives this transaction alone the right to change these boards until it ends. Taking the lock
 * before reading what a change depends on makes other locks unnecessary. The log takes it in any
 * case, so that the numbers of a board's changes increase in the order of their commits.
 */
export async function lockBoards(database: Database, boardIds: readonly number[]): Promise<void> {
  await lockAll(database, { boardIds });
}
