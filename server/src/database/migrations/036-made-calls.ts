import { sql, type Kysely } from 'kysely';

/** People undo what their calls have changed: which transaction of the log each call was. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table made_calls (
      user_id integer not null references users on delete cascade,
      -- The Idempotency-Key of the call. One that was sent twice may have changed something twice.
      key text not null,
      -- What was asked for, and the right that it took; of an undo those of the call that it undid.
      call text not null,
      needs text not null check (needs in ('read', 'work', 'organize', 'administer', 'own')),
      -- As in the log of changes.
      tx xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now()
    );
    create index on made_calls (user_id, key);
    create index on made_calls (at);
    -- What was deleted lately: files that are kept for it, and what people bring back.
    create index on changes (at) where kind = 'deleted' and entity = 'attachment';
    create index on changes (board_id, at) where kind = 'deleted' 
      and entity in ('list', 'card', 'checklist', 'attachment');
    -- A checklist that comes back may meet one that has its rank by now.
    alter table checklists drop constraint checklists_card_id_rank_key,
      add constraint checklists_rank unique (card_id, rank) deferrable initially immediate`.execute(
    database,
  );
}
