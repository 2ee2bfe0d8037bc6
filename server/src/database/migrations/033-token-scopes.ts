import { sql, type Kysely } from 'kysely';

/** Access tokens have a scope and may be limited to some projects and boards. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add scope text check (scope in ('read', 'edit', 'organize', 'administer')),
      -- Ids and no rows that refer to places: what a token reached before is gone with its place, and admission
      -- reads them along with the session.
      add project_ids integer[],
      add board_ids integer[],
      add check ((project_ids is null) = (board_ids is null))`.execute(database);
  // Programs that have a token keep what they may do.
  await sql`update sessions set scope = 'administer' where name is not null`.execute(database);
  await sql`
    alter table sessions add check ((name is null) = (scope is null)),
      add check (board_ids is null or name is not null)`.execute(database);
}
