import { sql, type Kysely } from 'kysely';

/** People and their sessions, projects and their members. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      email text not null unique check (email = lower(email)),
      password_hash text,
      first_name text not null,
      last_name text not null,
      avatar text,
      unique_identifier text unique,
      default_project_id integer,
      settings jsonb not null default '{}',
      last_active_at timestamptz,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      check (password_hash is not null or unique_identifier is not null)
    );
    create table sessions (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      token_hash bytea not null unique,
      user_agent text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index on sessions (user_id);
    create index on sessions (expires_at);
    create table password_reset_tokens (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index on password_reset_tokens (user_id);
    create table access_tokens (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      name text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz
    );
    create index on access_tokens (user_id);
    create table idempotency_keys (
      user_id integer not null references users on delete cascade,
      key text not null,
      call text not null,
      request_hash bytea not null,
      answer text,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index on idempotency_keys (created_at);
    create table projects (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      description text,
      status text not null default 'active' check (status in ('active', 'blocked')),
      is_public boolean not null default false,
      is_archived boolean not null default false,
      quota_mb integer not null default 1024 check (quota_mb >= 0),
      created_by integer references users on delete set null,
      created_at timestamptz not null default now(),
      version integer not null default 1
    );
    create index on projects (created_at desc, id desc);
    create index on projects (created_by);
    alter table users add foreign key (default_project_id)
      references projects on delete set null;
    create index on users (default_project_id);
    create table project_members (
      project_id integer not null references projects on delete cascade,
      user_id integer not null references users on delete cascade,
      role smallint not null check (role between 1 and 3),
      creator boolean not null default false,
      strength smallint not null generated always as (case when creator then 4 else role end) stored,
      added_at timestamptz not null default now(),
      primary key (project_id, user_id)
    );
    create index on project_members (user_id);
  `.execute(database);
}
