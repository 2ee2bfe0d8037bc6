import { expressionBuilder, type AliasableExpression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { TimeEntry } from 'shared-api/contract';
import { hasRight } from '../access/accessed-place.ts';
import { isWithinReach, type Reach } from '../access/token-reach.ts';
import { boardVisibleTo } from '../access/visible.ts';
import { cardSummaryJson } from '../entities/cards/card-summary.ts';
import { isoTimestamp, now } from '../database/time.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { forbidden, notFound, ruleBroken, tokenRefused } from '../core/domain-errors.ts';
import { notifyMentioned } from './mentions.ts';

const row = expressionBuilder<DB, 'time_entries'>();

/** A time entry from its row. */
export const timeEntryJson: AliasableExpression<TimeEntry> = jsonBuildObject({
  id: row.ref('time_entries.id'),
  cardId: row.ref('time_entries.card_id'),
  user: row.ref('time_entries.user_id'),
  startedAt: isoTimestamp(row.ref('time_entries.started_at')),
  endedAt: isoTimestamp(row.ref('time_entries.ended_at')),
  note: row.ref('time_entries.note'),
});

interface Span {
  readonly startedAt: string;
  readonly endedAt: string;
}

function checkSpan({ startedAt, endedAt }: Span): void {
  if (Date.parse(endedAt) < Date.parse(startedAt)) {
    throw ruleBroken('ends-before-start', {});
  }
  if (Date.parse(endedAt) > Date.now()) {
    throw ruleBroken('in-the-future', {});
  }
}

/** Stops the caller's running timer; undefined if none is running. */
async function stopRunning({ database, caller, signal }: CallContext) {
  const stopped = await database
    .updateTable('time_entries')
    .set((eb) => ({ ended_at: eb.fn<Date>('greatest', [now, 'started_at']) }))
    .where('user_id', '=', caller.userId)
    .where('ended_at', 'is', null)
    .returning(timeEntryJson.as('entry'))
    .executeTakeFirst();
  if (stopped !== undefined) signalTimer({ signal }, stopped.entry.id, caller.userId);
  return stopped?.entry;
}

/** Notifies a person's windows that their timer has started or stopped. */
function signalTimer({ signal }: Pick<CallContext, 'signal'>, entryId: number, userId: number) {
  signal({ entity: 'timer', entityId: entryId, change: 'changed', people: [userId] });
}

/** Refuses an access token that would stop a timer on a board beyond its reach. */
async function refuseRunningElsewhere(
  { database, caller: { userId } }: CallContext,
  reach: Reach,
): Promise<void> {
  const running = await database
    .selectFrom('time_entries as t')
    .innerJoin('cards as c', 'c.id', 't.card_id')
    .innerJoin('boards as b', 'b.id', 'c.board_id')
    .where('t.user_id', '=', userId)
    .where('t.ended_at', 'is', null)
    .select(['b.id as boardId', 'b.project_id as projectId'])
    .executeTakeFirst();
  if (running !== undefined && !isWithinReach(reach, running)) throw tokenRefused('everywhere');
}

async function lockEntry({ database }: CallContext, cardId: number, entryId: number) {
  const entry = await database
    .selectFrom('time_entries')
    .where('id', '=', entryId)
    .where('card_id', '=', cardId)
    .select(['user_id as user', 'ended_at', 'note'])
    .forUpdate()
    .executeTakeFirst();
  if (entry === undefined) throw notFound('time-entry');
  return { user: entry.user, runs: entry.ended_at === null, note: entry.note };
}

/** The calls about time spent on cards. */
export const timeEntries = {
  async startTimer({ cardId, note }, context) {
    const { database, caller } = context;
    // Of two windows that start a timer at the same time, the second stops the first one's.
    await database.selectFrom('users').where('id', '=', caller.userId).forNoKeyUpdate().execute();
    if (caller.reach !== null) await refuseRunningElsewhere(context, caller.reach);
    await stopRunning(context);
    const { entry } = await database
      .insertInto('time_entries')
      .values({ card_id: cardId, user_id: caller.userId, started_at: now, note: note ?? null })
      .returning(timeEntryJson.as('entry'))
      .executeTakeFirstOrThrow();
    await notifyMentioned(context, cardId, { text: note, isLine: true });
    signalTimer(context, entry.id, caller.userId);
    return { data: entry };
  },

  async stopTimer(_, context) {
    return { data: (await stopRunning(context)) ?? null };
  },

  async getRunningTimer(_, { database, caller: { userId } }) {
    const running = await database
      .selectFrom('time_entries')
      .innerJoin('cards as c', 'c.id', 'time_entries.card_id')
      .innerJoin('lists as l', 'l.id', 'c.list_id')
      .innerJoin('boards as b', 'b.id', 'c.board_id')
      .innerJoin('projects as p', 'p.id', 'b.project_id')
      .where('time_entries.user_id', '=', userId)
      .where('time_entries.ended_at', 'is', null)
      .where(boardVisibleTo(userId))
      .select([timeEntryJson.as('entry'), cardSummaryJson.as('card')])
      .executeTakeFirst();
    return { data: running ?? null };
  },

  async addTimeEntry({ cardId, startedAt, endedAt, note }, context) {
    checkSpan({ startedAt, endedAt });
    const { entry } = await context.database
      .insertInto('time_entries')
      .values({
        card_id: cardId,
        user_id: context.caller.userId,
        started_at: startedAt,
        ended_at: endedAt,
        note: note ?? null,
      })
      .returning(timeEntryJson.as('entry'))
      .executeTakeFirstOrThrow();
    await notifyMentioned(context, cardId, { text: note, isLine: true });
    return { data: entry };
  },

  async editTimeEntry({ cardId, entryId, startedAt, endedAt, note }, context) {
    const { user, runs, note: before } = await lockEntry(context, cardId, entryId);
    if (user !== context.caller.userId) {
      throw forbidden('edit-time-entry');
    }
    checkSpan({ startedAt, endedAt });
    const { entry } = await context.database
      .updateTable('time_entries')
      // Without a note in the input the stored one stays.
      .set({ started_at: startedAt, ended_at: endedAt, note })
      .where('time_entries.id', '=', entryId)
      .returning(timeEntryJson.as('entry'))
      .executeTakeFirstOrThrow();
    await notifyMentioned(context, cardId, { text: note, before, isLine: true });
    if (runs) signalTimer(context, entryId, user);
    return { data: entry };
  },

  async deleteTimeEntry({ cardId, entryId }, context) {
    const { user, runs } = await lockEntry(context, cardId, entryId);
    if (user !== context.caller.userId && !hasRight(context.place, 'administer')) {
      throw forbidden('delete-time-entry');
    }
    await context.database.deleteFrom('time_entries').where('id', '=', entryId).execute();
    if (runs && user !== null) signalTimer(context, entryId, user);
    return done;
  },
} satisfies DomainHandlers<'card'>;
