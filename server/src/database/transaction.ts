import { sql } from 'kysely';
import type { Database, Tx } from './open-database.ts';

const ATTEMPTS = 4;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

function isWorthRepeating(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}

/** Runs work in a transaction, again when PostgreSQL ended it to resolve a deadlock. */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRepeating(error)) throw error;
    }
  }
}

/**
 * Lets the statements of the current transaction run for ten minutes, as when a whole project is
 * deleted, which could otherwise never succeed.
 */
export async function allowLongStatements(tx: Database): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
}
