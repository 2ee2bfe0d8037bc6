import { sql, type Kysely } from 'kysely';

/** A person at a provider is linked in the browser that confirmed them; mails of proof are counted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- They last ten minutes, and nobody recorded whose browser it was.
    delete from pending_identities;
    alter table pending_identities add device_hash bytea not null;
    -- Counted for a day, since each goes to an address that is not proved yet.
    create table proof_mails (
      user_id integer not null references users on delete cascade,
      sent_at timestamptz not null default now()
    );
    create index on proof_mails (user_id, sent_at);
    create index on proof_mails (sent_at)`.execute(database);
}
