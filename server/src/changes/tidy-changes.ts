import { expressionBuilder, sql, type Expression } from 'kysely';
import { DELETED_CARDS_NAMED_FOR } from '../access/authorize.ts';
import { textOf } from '../database/jsonb.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { ago, now } from '../database/time.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Database } from '../database/open-database.ts';
import { ERASED, redactCards } from './redact.ts';

/** How many entries a statement deletes, so that nobody waits long for its locks. */
const BATCH = 1000;
/** A card may have hundreds of entries. */
const CARDS_AT_ONCE = 20;

const eb = expressionBuilder<DB>();

// All of these tables have a numeric `id`, which is all that is read.
const isMissing = (table: 'boards' | 'cards' | 'projects', id: Expression<number | null>) =>
  eb.not(eb.exists(eb.selectFrom(table as 'boards').where('id', '=', id)));

/** The log entry `gone` of each deleted board or project, as long as the log has it. */
const deletionsOf = (entity: 'board' | 'project') =>
  eb
    .selectFrom('changes as gone')
    .where('gone.kind', '=', sql.lit('deleted'))
    .where('gone.entity', '=', sql.lit(entity));

/**
 * Some entries of the logs of deleted boards. A card that was moved away before keeps its history.
 */
const entriesOfGoneBoards = deletionsOf('board')
  .where((row) => isMissing('boards', row.ref('gone.entity_id')))
  .crossJoinLateral((from) =>
    from
      .selectFrom('changes as o')
      .whereRef('o.board_id', '=', 'gone.entity_id')
      .whereRef('o.id', '<>', 'gone.id')
      .where((row) =>
        row.or([row('o.card_id', 'is', null), isMissing('cards', row.ref('o.card_id'))]),
      )
      .select('o.id')
      .orderBy('o.id')
      .limit(eb.lit(BATCH))
      .as('entry'),
  )
  .select('entry.id')
  .limit(eb.lit(BATCH));

/** Some entries of the logs of deleted projects; the deletion itself, as the newest, comes last. */
const entriesOfGoneProjects = deletionsOf('project')
  .where((row) => isMissing('projects', row.ref('gone.entity_id')))
  .crossJoinLateral((from) => {
    const oldest = from
      .selectFrom('changes as o')
      .whereRef('o.project_id', '=', 'gone.entity_id')
      .select('o.id')
      .orderBy('o.id')
      .limit(eb.lit(BATCH));
    // Two partial indexes hold a project's entries.
    const activity = oldest.where('o.activity', 'is not', null);
    const others = oldest.where('o.activity', 'is', null);
    return from
      .selectFrom(
        from
          .selectFrom(activity.as('news'))
          .selectAll()
          .unionAll(from.selectFrom(others.as('others')).selectAll())
          .as('either'),
      )
      .select('either.id')
      .orderBy('either.id')
      .limit(eb.lit(BATCH))
      .as('entry');
  })
  .select('entry.id')
  .limit(eb.lit(BATCH));

type SomeIds = Expression<{ id: string }>;

/** The right side of `id = any(array(select …))`: read first, then looked up by the primary key. */
const anyIdOf = (some: SomeIds) => eb.fn.any(eb.fn<string[]>('array', [some]));

async function deleteAll(database: Database, some: SomeIds): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await database
      .deleteFrom('changes')
      .where('id', '=', anyIdOf(some))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
  }
}

/** Some cards that were deleted so long ago that their names are no longer given. */
const longGoneCards = (database: Database) =>
  database
    .selectFrom('changes')
    .where('entity', '=', sql.lit('card'))
    .where('kind', '=', sql.lit('deleted'))
    .where((row) => row(textOf(row.ref('before'), 'name'), '<>', sql.lit(ERASED)))
    .where('at', '<', ago(DELETED_CARDS_NAMED_FOR))
    .where((row) => isMissing('cards', row.ref('changes.entity_id')))
    .select('entity_id as id')
    .orderBy('at')
    .limit(eb.lit(CARDS_AT_ONCE))
    .execute();

async function redactLongGoneCards(database: Database): Promise<void> {
  for (;;) {
    const rows = await longGoneCards(database);
    if (rows.length === 0) return;
    const cardIds = rows.map(({ id }) => id);
    await inTransaction(database, (tx) => redactCards(tx, cardIds));
  }
}

/** The oldest entries, if they are older than that; ids rise with time, so no other index is needed. */
const oldestEntries = (days: number) =>
  eb
    .selectFrom(
      eb.selectFrom('changes').select(['id', 'at']).orderBy('id').limit(eb.lit(BATCH)).as('oldest'),
    )
    .where('oldest.at', '<', ago(`${days} days`))
    .select('oldest.id');

/**
 * Browsers that last read a board at a deleted change read it again, since later changes are
 * deleted, too. That event is not logged, since it would age and be deleted in turn without end.
 */
async function deleteOldEntries(database: Database, days: number): Promise<void> {
  const deleteSome = async (tx: Database) => {
    const deleted = await tx
      .with('old', (db) =>
        db
          .deleteFrom('changes')
          .where('id', '=', anyIdOf(oldestEntries(days)))
          .returning(['board_id', 'id']),
      )
      .with('raised', (db) =>
        db
          .updateTable('boards as b')
          .from((from) =>
            from
              .selectFrom('old')
              .groupBy('board_id')
              .select(({ fn }) => ['board_id', fn.max('id').as('newest')])
              .as('gone'),
          )
          .whereRef('b.id', '=', 'gone.board_id')
          .set((row) => ({
            replay_from: row.fn<string>('greatest', ['b.replay_from', 'gone.newest']),
          })),
      )
      .selectFrom('old')
      .select('id')
      .limit(eb.lit(1))
      .execute();
    await tx
      .deleteFrom('changes')
      .where('tx', '=', eb.fn<string>('pg_current_xact_id'))
      .where('at', '=', now)
      .execute();
    return deleted.length;
  };
  while ((await inTransaction(database, deleteSome)) > 0);
}

/**
 * Keeps the log of changes small, in batches and by index: deletes the logs of deleted boards and
 * projects, erases the texts of cards deleted 30 days ago, and deletes entries older than
 * `keepDays` if that is given.
 */
export async function tidyChanges(database: Database, keepDays?: number): Promise<void> {
  await deleteAll(database, entriesOfGoneBoards);
  await deleteAll(database, entriesOfGoneProjects);
  await redactLongGoneCards(database);
  if (keepDays !== undefined) await deleteOldEntries(database, keepDays);
}
