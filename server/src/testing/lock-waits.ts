import { sql } from 'kysely';
import { eventually } from 'shared-api/testing/eventually';
import type { Database } from '../database/open-database.ts';

/** Waits until so many connections to the database of this name wait for a lock. */
export async function waitingForLocks(
  database: Database,
  { count = 1, name }: { count?: number; name?: string } = {},
): Promise<void> {
  const of = name === undefined ? sql`current_database()` : sql`${name}`;
  const waiting = sql`
    select from pg_stat_activity where datname = ${of} and wait_event_type = 'Lock'`;
  await eventually(`${count} to wait for a lock`, async () => {
    return (await waiting.execute(database)).rows.length >= count;
  });
}
