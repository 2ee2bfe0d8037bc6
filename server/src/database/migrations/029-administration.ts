import { sql, type Kysely } from 'kysely';

/** Administrators of the instance, its settings, and the log of what administrators do. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add is_administrator boolean not null default false,
      add deactivated_at timestamptz,
      -- Until the owner opens a mailed link, the account may do nothing else.
      add must_prove_address boolean not null default false;
    create index on users (id) where is_administrator;
    create table address_proofs (
      user_id integer primary key references users on delete cascade,
      -- The address that the link was mailed to; the account may have another one by now.
      email text not null,
      token_hash bytea not null unique,
      expires_at timestamptz not null
    );
    create table instance_settings (
      id boolean primary key default true check (id),
      -- Whether somebody has become administrator by being the first.
      is_claimed boolean not null default false,
      -- From the environment: whoever proves this address is administrator.
      admin_email text,
      sign_up text not null default 'open' check (sign_up in ('open', 'invitation', 'domains')),
      sign_up_domains text[] not null default '{}',
      verify_addresses boolean not null default false,
      require_second_factor boolean not null default false,
      publicity text not null default 'links' check (publicity in ('nothing', 'people', 'links')),
      -- Null: what the configuration of the server says.
      storage_quota_mb integer check (storage_quota_mb >= 0),
      file_max_mb integer check (file_max_mb > 0),
      calls_per_ten_seconds integer check (calls_per_ten_seconds > 0)
    );
    insert into instance_settings default values;
    create table audit_log (
      id integer primary key generated always as identity,
      at timestamptz not null default now(),
      source text not null check (source in ('console', 'command-line', 'environment')),
      -- Names are kept beside the ids, so that an entry can be read when a project is gone. Erasing
      -- a person removes theirs.
      actor_id integer,
      actor_name text,
      act text not null,
      target_kind text not null check (target_kind in ('person', 'project', 'instance')),
      target_id integer,
      target_name text,
      details jsonb not null default '{}'
    );
    create index on audit_log (at);
    create index on audit_log (actor_id);
    create index on audit_log (target_kind, target_id);
  `.execute(database);
}
