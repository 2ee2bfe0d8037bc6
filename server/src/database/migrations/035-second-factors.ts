import { sql, type Kysely } from 'kysely';

/** Codes of an authenticator app, recovery codes and passkeys. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_secrets (
      user_id integer primary key references users on delete cascade,
      secret bytea not null,
      -- None until the app has proved once that it has the secret.
      confirmed_at timestamptz,
      -- The newest time step whose code was used: neither it nor an older one is accepted again.
      last_step bigint not null default 0
    );
    create table recovery_codes (
      user_id integer not null references users on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );
    create table passkeys (
      id integer primary key generated always as identity,
      user_id integer not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index on passkeys (user_id);
    -- What a browser is to sign with a passkey, once.
    create table passkey_challenges (
      challenge text primary key,
      -- Whose passkey is to be added; null: somebody proves who they are.
      user_id integer references users on delete cascade,
      expires_at timestamptz not null
    );
    create index on passkey_challenges (expires_at);
    create index on passkey_challenges (user_id);
    -- A sign-in whose first factor was right.
    create table sign_in_challenges (
      secret_hash bytea primary key,
      user_id integer not null references users on delete cascade,
      -- The browser that began; no other one can go on.
      device_hash bytea not null,
      attempts_left smallint not null default 10,
      -- The provider that confirmed the person, and where the browser signs out there.
      provider text,
      sign_out_url text,
      expires_at timestamptz not null
    );
    create index on sign_in_challenges (expires_at);
    create index on sign_in_challenges (user_id);
    -- When its person last proved in this session who they are. Unknown of older sessions.
    alter table sessions add proved_at timestamptz;
    alter table sessions alter proved_at set default now();
    -- Whether a provider has asked for several factors at the sign-in.
    alter table sessions add is_multi_factor boolean not null default false;
  `.execute(database);
}
