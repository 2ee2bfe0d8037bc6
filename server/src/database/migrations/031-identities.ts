import { sql, type Kysely } from 'kysely';

/** People sign in with OpenID Connect providers, of which an account may have several. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      id integer primary key generated always as identity,
      user_id integer not null references users on delete cascade,
      -- As the configuration names it.
      provider text not null,
      issuer text not null,
      -- Names the person at the issuer, for good. The address may become another person's.
      subject text not null,
      unique (issuer, subject),
      email text not null,
      linked_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index on identities (user_id);
    -- A browser that is on its way to a provider and back.
    create table provider_sign_ins (
      state_hash bytea primary key,
      provider text not null,
      device_hash bytea not null,
      nonce text not null,
      code_verifier text not null,
      expires_at timestamptz not null
    );
    create index on provider_sign_ins (expires_at);
    -- A person whom a provider has confirmed, until somebody proves the account to link.
    create table pending_identities (
      secret_hash bytea primary key,
      provider text not null,
      issuer text not null,
      subject text not null,
      email text not null,
      is_email_verified boolean not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index on pending_identities (expires_at);
    -- Where a browser goes at the end of a session, so that the session at the provider ends, too.
    create table provider_sessions (
      session_id integer primary key references sessions on delete cascade,
      provider text not null,
      sign_out_url text not null
    );
    -- That there was a password or a person at Google: others sign in with their identities alone.
    alter table users drop constraint users_check`.execute(database);
}
