import { sql } from 'kysely';
import type { CardSummary, TimeEntry } from 'shared-api/contract';
import { hasRight } from '../access/accessed-item.ts';
import { boardVisibleTo } from '../access/visible.ts';
import { cardAround, cardSummaryJson } from '../entities/cards/card-summary.ts';
import { moment } from '../database/moment.ts';
import { onlyRow } from '../database/only-row.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { forbidden, notFound, ruleBroken } from '../core/domain-errors.ts';

/** A time entry from the row `te`. */
export const timeEntryJson = sql<TimeEntry>`json_build_object('id', te.id, 'cardId', te.card_id,
  'user', te.user_id, 'startedAt', ${moment('te.started_at')}, 'endedAt', ${moment('te.ended_at')},
  'note', te.note)`;

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

/** Stops the caller's running timer; undefined when none runs. */
async function stopRunning({ database, caller, signal }: CallContext) {
  const { rows } = await sql<{ entry: TimeEntry }>`
    update time_entries te set ended_at = greatest(now(), started_at)
    where user_id = ${caller.userId} and ended_at is null
    returning ${timeEntryJson} as entry`.execute(database);
  const entry = rows[0]?.entry;
  if (entry !== undefined) signalTimer({ signal }, entry.id, caller.userId);
  return entry;
}

/** Tells a person's windows that their timer has started or stopped. */
function signalTimer({ signal }: Pick<CallContext, 'signal'>, entryId: number, userId: number) {
  signal({ entity: 'timer', entityId: entryId, change: 'changed', people: [userId] });
}

async function lockEntry({ database }: CallContext, cardId: number, entryId: number) {
  const { rows } = await sql<{ user: number; runs: boolean }>`
    select user_id as "user", ended_at is null as runs from time_entries
    where id = ${entryId} and card_id = ${cardId} for update`.execute(database);
  if (rows[0] === undefined) throw notFound('time-entry');
  return rows[0];
}

/** The calls about time spent on cards. */
export const timeEntries = {
  async startTimer({ cardId, note }, context) {
    const { database, caller } = context;
    // Of two windows that start at the same time the second stops the first one's timer.
    await sql`select from users where id = ${caller.userId} for no key update`.execute(database);
    await stopRunning(context);
    const answered = await sql<{ entry: TimeEntry }>`
      insert into time_entries as te (card_id, user_id, started_at, note)
      values (${cardId}, ${caller.userId}, now(), ${note ?? null})
      returning ${timeEntryJson} as entry`.execute(database);
    const { entry } = onlyRow(answered);
    signalTimer(context, entry.id, caller.userId);
    return { data: entry };
  },

  async stopTimer(_, context) {
    return { data: (await stopRunning(context)) ?? null };
  },

  async getRunningTimer(_, { database, caller: { userId } }) {
    const { rows } = await sql<{ entry: TimeEntry; card: CardSummary }>`
      select ${timeEntryJson} as entry, ${cardSummaryJson} as card
      from time_entries te join cards c on c.id = te.card_id ${cardAround}
      where te.user_id = ${userId} and te.ended_at is null and ${boardVisibleTo(userId)}`.execute(
      database,
    );
    return { data: rows[0] ?? null };
  },

  async addTimeEntry({ cardId, startedAt, endedAt, note }, context) {
    checkSpan({ startedAt, endedAt });
    const answered = await sql<{ entry: TimeEntry }>`
      insert into time_entries as te (card_id, user_id, started_at, ended_at, note)
      values (${cardId}, ${context.caller.userId}, ${startedAt}, ${endedAt}, ${note ?? null})
      returning ${timeEntryJson} as entry`.execute(context.database);
    return { data: onlyRow(answered).entry };
  },

  async editTimeEntry({ cardId, entryId, startedAt, endedAt, note }, context) {
    const { user, runs } = await lockEntry(context, cardId, entryId);
    if (user !== context.caller.userId) {
      throw forbidden('edit-time-entry');
    }
    checkSpan({ startedAt, endedAt });
    const answered = await sql<{ entry: TimeEntry }>`
      update time_entries te set started_at = ${startedAt}, ended_at = ${endedAt},
        note = case when ${note !== undefined} then ${note ?? null} else note end
      where te.id = ${entryId} returning ${timeEntryJson} as entry`.execute(context.database);
    if (runs) signalTimer(context, entryId, user);
    return { data: onlyRow(answered).entry };
  },

  async deleteTimeEntry({ cardId, entryId }, context) {
    const { user, runs } = await lockEntry(context, cardId, entryId);
    if (user !== context.caller.userId && !hasRight(context.item, 'administer')) {
      throw forbidden('delete-time-entry');
    }
    await sql`delete from time_entries where id = ${entryId}`.execute(context.database);
    if (runs) signalTimer(context, entryId, user);
    return done;
  },
} satisfies DomainHandlers<'card'>;
