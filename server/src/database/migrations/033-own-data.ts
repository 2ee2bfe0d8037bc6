import { sql, type Kysely } from 'kysely';

/**
 * Access tokens have a scope and may be limited to some projects and boards. Comments and time outlive
 * the account of the person they are from.
 */
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
  for (const table of ['comments', 'time_entries']) {
    const [name, foreignKey] = [sql.table(table), sql.ref(`${table}_user_id_fkey`)];
    await sql`
      alter table ${name} alter user_id drop not null, drop constraint ${foreignKey},
        add constraint ${foreignKey} foreign key (user_id) references users on delete set null`.execute(
      database,
    );
  }
}
