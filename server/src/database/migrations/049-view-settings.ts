import { sql, type Kysely } from 'kysely';

/** Each view of a board keeps what it wants for each person, such as columns. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table view_settings (
      id integer generated always as identity primary key,
      board_id integer not null references boards on delete cascade,
      user_id integer not null references users on delete cascade,
      view text not null,
      settings jsonb not null check (jsonb_typeof(settings) = 'object'),
      saved_at timestamptz not null default now(),
      unique (user_id, board_id, view)
    );
    create index on view_settings (board_id)`.execute(database);
}
