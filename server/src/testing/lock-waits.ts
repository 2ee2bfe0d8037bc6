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

/** How many transactions other connections to this database have open. */
export async function openTransactions(database: Database): Promise<number> {
  const open = sql`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and xact_start is not null and backend_type = 'client backend'`;
  return (await open.execute(database)).rows.length;
}
