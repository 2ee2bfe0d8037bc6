import { sql, type Kysely } from 'kysely';

/** A deleted notification stays for a day, so that deleting it can be undone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications add deleted_at timestamptz;
    create index on notifications (deleted_at) where deleted_at is not null`.execute(database);
}
