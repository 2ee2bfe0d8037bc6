import { sql, type Kysely } from 'kysely';
import { logTable } from './018-change-triggers.ts';

/** Boards can be read by a secret link, without an account. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table public_links (
      board_id integer primary key references boards on delete cascade,
      -- As it is, so that the link can be copied again. A hash would protect nothing: whatever reads this table
      -- reads the boards as well.
      secret text not null,
      -- Looked up by this one, so that the time which that takes says nothing of the secret.
      secret_hash bytea not null unique generated always as (sha256(secret::bytea)) stored,
      shows_names boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(database);
  await logTable(database, {
    table: 'public_links',
    entity: 'publicLink',
    key: ['board_id'],
    entityId: 'r.board_id',
    boardId: 'r.board_id',
    headings: { created: 'edited', changed: 'edited', deleted: 'edited' },
    // The link is not for everybody who may read the activity.
    secret: ['secret', 'secret_hash'],
  });
}
