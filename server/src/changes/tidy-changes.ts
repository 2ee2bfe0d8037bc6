import { sql, type RawBuilder } from 'kysely';
import { DELETED_CARDS_NAMED_FOR } from '../access/authorize.ts';
import { ago } from '../database/time.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Database } from '../database/open-database.ts';
import { ERASED, redactCards } from './redact.ts';

/** How many entries a statement deletes, so that nobody waits long for its locks. */
const BATCH = 1000;
/** A card may have hundreds of entries. */
const CARDS_AT_ONCE = 20;

/** Some entries of the logs of deleted boards. A card that has left one in time keeps its history. */
export const entriesOfGoneBoards = sql<{ id: string }>`
  select entry.id
  from changes gone cross join lateral (
    select o.id from changes o
    where o.board_id = gone.entity_id and o.id <> gone.id
      and (o.card_id is null or not exists (select from cards where id = o.card_id))
    order by o.id limit ${sql.lit(BATCH)}) entry
  where gone.kind = 'deleted' and gone.entity = 'board'
    and not exists (select from boards where id = gone.entity_id)
  limit ${sql.lit(BATCH)}`;

// That a board was deleted is told to the project, and forgotten with it.
const ofGoneProject = (condition: string) => sql`
  select o.id from changes o
  where o.project_id = gone.entity_id and ${sql.raw(condition)} order by o.id limit ${sql.lit(BATCH)}`;

/** Some entries of the logs of deleted projects; the deletion itself, as the newest, comes last. */
export const entriesOfGoneProjects = sql<{ id: string }>`
  select entry.id
  from changes gone cross join lateral (
    select id from (
      (${ofGoneProject('activity is not null')})
      union all (${ofGoneProject('activity is null')})) o
    order by id limit ${sql.lit(BATCH)}) entry
  where gone.kind = 'deleted' and gone.entity = 'project'
    and not exists (select from projects where id = gone.entity_id)
  limit ${sql.lit(BATCH)}`;

async function deleteAll(database: Database, some: RawBuilder<{ id: string }>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from changes where id = any(array(${some}))`.execute(database);
    if (numAffectedRows === 0n) return;
  }
}

/** Some cards that were deleted so long ago that not even their names are given any more. */
export const longGoneCards = sql<{ id: number }>`
  select entity_id as id from changes
  where entity = 'card' and kind = 'deleted' and before ->> 'name' <> ${sql.lit(ERASED)}
    and at < ${ago(DELETED_CARDS_NAMED_FOR)}
    and not exists (select from cards where id = entity_id)
  order by at limit ${sql.lit(CARDS_AT_ONCE)}`;

async function redactLongGoneCards(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await longGoneCards.execute(database);
    if (rows.length === 0) return;
    const cardIds = rows.map(({ id }) => id);
    await inTransaction(database, (tx) => redactCards(tx, cardIds));
  }
}

/** The oldest entries, if they are older than that; ids rise with time, so no other index is needed. */
export const oldestEntries = (days: number) => sql<{ id: string }>`
  select id from (select id, at from changes order by id limit ${sql.lit(BATCH)}) oldest
  where at < now() - make_interval(days => ${days})`;

/**
 * Who last read a board at a change that is deleted reads it again: what came then is gone. That is itself no
 * news; logged, it would age and be deleted in its turn without end.
 */
async function deleteOldEntries(database: Database, days: number): Promise<void> {
  const deleteSome = async (tx: Database) => {
    const { rows } = await sql`
      with old as (
        delete from changes where id = any(array(${oldestEntries(days)})) returning board_id, id),
      raised as (
        update boards b set replay_from = greatest(b.replay_from, gone.newest)
        from (select board_id, max(id) as newest from old group by board_id) gone
        where b.id = gone.board_id)
      select from old limit 1`.execute(tx);
    await sql`
      delete from changes where tx = pg_current_xact_id() and at = now()`.execute(tx);
    return rows.length;
  };
  while ((await inTransaction(database, deleteSome)) > 0);
}

/**
 * Keeps the log of changes as small as it may be, in batches and by index: the logs of deleted boards
 * and projects go, texts of cards deleted 30 days ago are erased, and entries older than `keepDays` go if it
 * is given.
 */
export async function tidyChanges(database: Database, keepDays?: number): Promise<void> {
  await deleteAll(database, entriesOfGoneBoards);
  await deleteAll(database, entriesOfGoneProjects);
  await redactLongGoneCards(database);
  if (keepDays !== undefined) await deleteOldEntries(database, keepDays);
}
