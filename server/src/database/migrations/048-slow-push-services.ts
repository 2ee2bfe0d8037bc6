import { sql, type Kysely } from 'kysely';

/** A push service that does not respond holds up only those that do not either. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null while the last message was taken.
    alter table push_subscriptions add column failed_at timestamptz`.execute(database);
}
