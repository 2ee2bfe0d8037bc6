import { sql, type Kysely } from 'kysely';

/**
 * Boards with their members and tags, lists, and cards with their assignees, tags and checklists.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table boards (
      id integer generated always as identity primary key,
      project_id integer not null references projects on delete cascade,
      name text not null check (name <> ''),
      description text,
      status text not null default 'active' check (status in ('active', 'blocked')),
      is_public boolean not null default false,
      is_archived boolean not null default false,
      created_by integer references users on delete set null,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      replay_from bigint not null default 0
    );
    create index on boards (project_id, created_at desc, id desc);
    create index on boards (created_by);
    create table board_members (
      board_id integer not null references boards on delete cascade,
      user_id integer not null references users on delete cascade,
      role smallint not null check (role between 1 and 3),
      creator boolean not null default false,
      strength smallint not null generated always as (case when creator then 4 else role end) stored,
      added_at timestamptz not null default now(),
      primary key (board_id, user_id)
    );
    create index on board_members (user_id);
    create table tags (
      id integer generated always as identity primary key,
      board_id integer not null references boards on delete cascade,
      name text not null check (name <> ''),
      color text not null,
      attach_in_board boolean not null default true
    );
    create unique index tags_name on tags (board_id, lower(name));
    create table lists (
      id integer generated always as identity primary key,
      board_id integer not null references boards on delete cascade,
      name text not null check (name <> ''),
      rank text collate "C" not null,
      wip_limit smallint check (wip_limit between 1 and 20),
      is_fixed smallint not null default 1 check (is_fixed in (0, 1)),
      collapsed boolean not null default false,
      color text,
      is_archived boolean not null default false,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      constraint lists_rank unique (board_id, rank) deferrable initially immediate
    );
    create table list_groups (
      id integer generated always as identity primary key,
      board_id integer not null references boards on delete cascade,
      name text not null check (name <> ''),
      hidden boolean not null default false
    );
    create index on list_groups (board_id);
    create table list_group_lists (
      list_group_id integer not null references list_groups on delete cascade,
      list_id integer not null references lists on delete cascade,
      primary key (list_group_id, list_id)
    );
    create index on list_group_lists (list_id);
    create table cards (
      id integer generated always as identity primary key,
      board_id integer not null references boards on delete cascade,
      list_id integer not null references lists on delete cascade,
      rank text collate "C" not null,
      name text not null check (name <> ''),
      description text,
      complete smallint not null default 0 check (complete in (0, 1)),
      completed_at timestamptz,
      priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
      due_at timestamptz,
      is_fixed smallint not null default 1 check (is_fixed in (0, 1)),
      is_archived boolean not null default false,
      kind text not null default 'card' check (kind in ('card', 'template', 'milestone', 'epic')),
      parent_id integer references cards on delete set null,
      estimate_minutes integer check (estimate_minutes >= 0),
      created_by integer references users on delete set null,
      created_at timestamptz not null default now(),
      entered_list_at timestamptz not null default now(),
      version integer not null default 1,
      constraint cards_rank unique (list_id, rank) deferrable initially immediate
    );
    create index on cards (board_id);
    create index on cards (parent_id) where parent_id is not null;
    create index on cards (created_by);
    create index on cards (due_at) where complete = 0 and due_at is not null;
    create table card_users (
      card_id integer not null references cards on delete cascade,
      user_id integer not null references users on delete cascade,
      ordinal integer not null,
      primary key (card_id, user_id)
    );
    create index on card_users (user_id);
    create table card_tags (
      card_id integer not null references cards on delete cascade,
      tag_id integer not null references tags on delete cascade,
      ordinal integer not null default 0,
      primary key (card_id, tag_id)
    );
    create index on card_tags (tag_id);
    create table checklists (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      name text not null check (name <> ''),
      rank text collate "C" not null,
      unique (card_id, rank)
    );
    create table checklist_items (
      id integer generated always as identity primary key,
      checklist_id integer not null references checklists on delete cascade,
      text text not null check (text <> ''),
      completed boolean not null default false,
      assigned_user_id integer references users on delete set null,
      due_at timestamptz,
      rank text collate "C" not null,
      constraint checklist_items_rank unique (checklist_id, rank) deferrable initially immediate
    );
    create index on checklist_items (assigned_user_id);
  `.execute(database);
}
