import { sql, type Kysely } from 'kysely';

/** Notifications that the bell leaves out are kept only until their mail is sent. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications add in_app boolean not null default true`.execute(database);
}
