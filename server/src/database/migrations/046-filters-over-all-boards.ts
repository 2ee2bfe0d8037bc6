import { sql, type Kysely } from 'kysely';

/** A person's filters may be of all boards, with what their cards are grouped by. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_filters
      alter board_id drop not null,
      add grouping text check (grouping in ('due', 'board', 'project')),
      add check (board_id is not null or user_id is not null),
      add check ((board_id is null) = (grouping is not null))`.execute(database);
}
