import { sql, type Kysely } from 'kysely';

/** Small pictures of people. They stay with the rows: there is one for each person at most. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table avatars (
      user_id integer primary key references users on delete cascade,
      key uuid not null unique default gen_random_uuid(),
      image bytea not null
    );
  `.execute(database);
}
