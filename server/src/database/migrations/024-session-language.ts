import { sql, type Kysely } from 'kysely';

/** Mails are written in the language that the reader's browser asked for when they signed in. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add languages text check (length(languages) <= 255)`.execute(database);
}
