import { sql, type Kysely } from 'kysely';

/** People keep boards among their favorites, as they do cards. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorite_boards (
      user_id integer not null references users on delete cascade,
      board_id integer not null references boards on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, board_id)
    );
    create index on favorite_boards (board_id)`.execute(database);
}
