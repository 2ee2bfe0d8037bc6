import { sql, type Kysely } from 'kysely';

/** What the bell leaves out is kept only for as long as its mail is on the way. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications add in_app boolean not null default true`.execute(database);
}
