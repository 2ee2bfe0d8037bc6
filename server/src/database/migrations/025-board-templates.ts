import { sql, type Kysely } from 'kysely';

/** Boards saved as templates, and the sample cards of a new board. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table board_templates (
      id integer generated always as identity primary key,
      project_id integer not null references projects on delete cascade,
      created_by integer references users on delete set null,
      name text not null check (name <> ''),
      description text not null default '',
      content jsonb not null,
      created_at timestamptz not null default now()
    );
    create index on board_templates (project_id);
    create index on board_templates (created_by);
    create table sample_cards (
      card_id integer primary key references cards on delete cascade,
      board_id integer not null references boards on delete cascade
    );
    create index on sample_cards (board_id)`.execute(database);
}
