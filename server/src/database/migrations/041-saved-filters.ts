import { sql, type Kysely } from 'kysely';

/** Filters of a board are kept under a name: by a person, or for everybody on the board. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_filters (
      id integer generated always as identity primary key,
      board_id integer not null references boards on delete cascade,
      -- Null: shared on the board, and nobody's own.
      user_id integer references users on delete cascade,
      name text not null check (name <> ''),
      filter text not null check (filter <> ''),
      created_at timestamptz not null default now()
    );
    create index on saved_filters (board_id, user_id);
    create index on saved_filters (user_id)`.execute(database);
}
