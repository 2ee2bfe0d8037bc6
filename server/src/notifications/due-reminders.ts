import { expressionBuilder, sql } from 'kysely';
import { REMINDER_MAX_MINUTES } from 'shared-api/limits';
import { inTransaction } from '../database/transaction.ts';
import type { Database } from '../database/open-database.ts';
import { onDisplay } from '../entities/cards/card-summary.ts';
import { fromNow, now } from '../database/time.ts';
import { publishChanges } from '../changes/publish-changes.ts';
import type { DB } from '../database/schema/schema.generated.ts';

const NO_ACTOR = null;
const BATCH_SIZE = 500;

const eb = expressionBuilder<DB & { c: DB['cards'] }, 'c'>();

const kind = eb
  .case()
  .when('c.due_at', '<', now)
  .then(sql.lit('overdue' as const))
  .else(sql.lit('dueSoon' as const))
  .end();

const remindFrom = sql<Date>`now() + coalesce(c.reminder_minutes, 0) * interval '1 minute'`;

/** Open cards without a reminder that are overdue, or due within the time that each card names. */
const dueCards = eb
  .selectFrom('cards as c')
  .innerJoin('lists as l', 'l.id', 'c.list_id')
  .innerJoin('boards as b', 'b.id', 'c.board_id')
  .innerJoin('projects as p', 'p.id', 'b.project_id')
  .where('c.complete', '=', eb.lit(0))
  .where('c.kind', '<>', sql.lit('template'))
  .where('c.due_at', '<', fromNow(`${REMINDER_MAX_MINUTES} minutes`))
  .where('c.due_at', '<', remindFrom)
  .where(onDisplay)
  .where((of) =>
    of.not(
      of.exists(
        of
          .selectFrom('due_reminders as r')
          .whereRef('r.card_id', '=', 'c.id')
          .whereRef('r.due_at', '=', 'c.due_at')
          .where('r.kind', '=', kind),
      ),
    ),
  )
  .select((of) => [
    'c.id',
    'c.board_id',
    of.ref('c.due_at').$notNull().as('due_at'),
    kind.as('kind'),
  ])
  .orderBy('c.due_at')
  .limit(eb.lit(BATCH_SIZE))
  .forUpdate('c')
  .skipLocked();

/** The assignees and watchers of the card `due`. */
const followers = eb
  .selectFrom('card_users')
  .where('card_id', '=', sql.ref<number>('due.id'))
  .select('user_id')
  .union((of) =>
    of.selectFrom('watches').where('card_id', '=', sql.ref<number>('due.id')).select('user_id'),
  );

/**
 * Reminds the assignees and watchers of a card that it is overdue, or due within the time that the
 * card names: once for each due date. Returns whether there may be more cards to do.
 */
export async function remindOfDueCards(database: Database): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const rows = await tx
      .with('due', () => dueCards)
      .with('recorded', (db) =>
        db
          .insertInto('due_reminders')
          .columns(['card_id', 'kind', 'due_at'])
          .expression((of) => of.selectFrom('due').select(['id as card_id', 'kind', 'due_at']))
          .onConflict((conflict) => conflict.doNothing()),
      )
      .selectFrom('due')
      .select(({ fn }) => [
        'id as cardId',
        'board_id as boardId',
        'kind',
        fn<number[]>('array', [followers]).as('people'),
      ])
      .execute();
    const notices = rows.map(({ kind, ...about }) => ({ type: kind, ...about }));
    await publishChanges(tx, { signals: [], notices }, NO_ACTOR);
    return rows.length === BATCH_SIZE;
  });
}
