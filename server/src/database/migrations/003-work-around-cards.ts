import { sql, type Kysely } from 'kysely';

/**
 * Comments, activity, attachments and personal flags of cards, and the events of the live stream.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Events outlive their board, so that the deletion of a board can still be reported: no foreign
  // key.
  await sql`
    create table comments (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      user_id integer not null references users on delete cascade,
      text text not null check (text <> ''),
      created_at timestamptz not null default now(),
      edited_at timestamptz
    );
    create index on comments (card_id, id);
    create index on comments (user_id);
    create table attachments (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      project_id integer not null references projects on delete cascade,
      uploaded_by integer references users on delete set null,
      name text not null,
      content_type text not null,
      size bigint not null check (size >= 0),
      storage_key text not null unique,
      created_at timestamptz not null default now()
    );
    create index on attachments (card_id, id);
    create index on attachments (project_id);
    create index on attachments (uploaded_by);
    create table activity (
      id integer generated always as identity primary key,
      project_id integer references projects on delete cascade,
      board_id integer references boards on delete cascade,
      card_id integer references cards on delete cascade,
      user_id integer references users on delete set null,
      type text not null check (type in ('created', 'status', 'checklist', 'comment', 'moved',
        'edited', 'attachment', 'member', 'tag')),
      action text not null,
      at timestamptz not null default now()
    );
    create index on activity (card_id, id) where card_id is not null;
    create index on activity (board_id, id);
    create index on activity (project_id, id);
    create index on activity (user_id, id);
    create table notifications (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      type text not null,
      actor_id integer references users on delete set null,
      board_id integer references boards on delete cascade,
      card_id integer references cards on delete cascade,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now(),
      read_at timestamptz
    );
    create index on notifications (user_id, id desc);
    create index on notifications (user_id) where read_at is null;
    create index on notifications (card_id);
    create index on notifications (board_id);
    create index on notifications (actor_id);
    create table filter_presets (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      name text not null check (name <> ''),
      description text,
      filters jsonb not null,
      is_favorite boolean not null default false,
      is_default boolean not null default false
    );
    create index on filter_presets (user_id);
    create table automation_rules (
      id integer generated always as identity primary key,
      list_id integer not null references lists on delete cascade,
      trigger text not null,
      action text not null,
      detail jsonb not null default '{}',
      enabled boolean not null default true,
      ordinal integer not null default 0
    );
    create index on automation_rules (list_id);
    create table time_entries (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      user_id integer not null references users on delete cascade,
      started_at timestamptz not null,
      ended_at timestamptz check (ended_at >= started_at),
      note text
    );
    create index on time_entries (card_id);
    create unique index time_entries_running on time_entries (user_id) where ended_at is null;
    create index on time_entries (user_id, started_at);
    create table watches (
      user_id integer not null references users on delete cascade,
      card_id integer not null references cards on delete cascade,
      primary key (user_id, card_id)
    );
    create index on watches (card_id);
    create table favorites (
      user_id integer not null references users on delete cascade,
      card_id integer not null references cards on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, card_id)
    );
    create index on favorites (card_id);
    create table recently_opened (
      user_id integer not null references users on delete cascade,
      board_id integer not null references boards on delete cascade,
      opened_at timestamptz not null default now(),
      primary key (user_id, board_id)
    );
    create index on recently_opened (user_id, opened_at desc);
    create index on recently_opened (board_id);
    create table events (
      id bigint generated always as identity primary key,
      board_id integer not null,
      entity text not null,
      entity_id integer not null,
      change text not null,
      actor_id integer,
      at timestamptz not null default now()
    );
    create index on events (board_id, id);
    create index on events (at);
  `.execute(database);
}
