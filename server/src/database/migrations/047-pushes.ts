import { sql, type Kysely } from 'kysely';

/** Browsers are sent notifications by the push services of their makers. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- Browsers subscribe for one key, so it is made once and kept for good.
    create table push_keys (
      id integer primary key default 1 check (id = 1),
      public_key text not null,
      private_key text not null
    );
    create table push_subscriptions (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      -- A person who signs out in a browser is sent nothing there any more.
      session_id integer not null unique references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    );
    create index on push_subscriptions (user_id)`.execute(database);
}
