import { sql, type Kysely } from 'kysely';

/** People keep projects among their favorites, as they do boards. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorite_projects (
      user_id integer not null references users on delete cascade,
      project_id integer not null references projects on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, project_id)
    );
    create index on favorite_projects (project_id)`.execute(database);
}
