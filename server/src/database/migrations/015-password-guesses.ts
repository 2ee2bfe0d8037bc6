import { sql, type Kysely } from 'kysely';

/** Slows down guesses at a password, except in browsers that have signed in before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- A lane is a hash of where guesses come from: one account may have several. Addresses without an
    -- account have one too, so that nobody can tell them apart.
    create table password_guesses (
      lane bytea primary key,
      failures integer not null,
      last_at timestamptz not null,
      -- Until then no guess of this lane is looked at.
      open_at timestamptz not null
    );
    create index on password_guesses (last_at);
    create table known_devices (
      user_id integer not null references users on delete cascade,
      -- Of the cookie that the browser holds.
      device_hash bytea not null,
      signed_in_at timestamptz not null default now(),
      primary key (user_id, device_hash)
    );
    create index on known_devices (signed_in_at);
    alter table users add guesses_mailed_at timestamptz;
  `.execute(database);
}
