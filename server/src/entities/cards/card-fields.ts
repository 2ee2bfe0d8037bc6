import { expressionBuilder, sql, type Expression, type SqlBool, type UpdateObject } from 'kysely';
import { isComplete } from 'shared-api/contract';
import type { Priority } from 'shared-api/limits';
import type { CallContext } from '../../calls/call-context.ts';
import { anyOf } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { now } from '../../database/time.ts';

const eb = expressionBuilder<DB, 'cards'>();

/**
 * Sets fields of cards for a user, a bulk call or a rule. Returns the cards that it changed, in the
 * given order; cards that have the values already get no new version and no entry in the log.
 */
async function setField(
  { database }: CallContext,
  cardIds: readonly number[],
  fields: UpdateObject<DB, 'cards'>,
  differs: Expression<SqlBool>,
): Promise<number[]> {
  const rows = await database
    .updateTable('cards')
    .set({ ...fields, version: eb('version', '+', 1) })
    .where('id', '=', anyOf(cardIds))
    .where(differs)
    .returning('id')
    .execute();
  const changed = new Set(rows.map(({ id }) => id));
  return cardIds.filter((id) => changed.has(id));
}

/** Completes or reopens cards; returns the ids of the changed ones. */
export function setComplete(
  context: CallContext,
  cardIds: readonly number[],
  complete: 0 | 1,
): Promise<number[]> {
  const fields = { complete, completed_at: isComplete({ complete }) ? now : null };
  return setField(context, cardIds, fields, eb('complete', '<>', complete));
}

/** Sets the priority of cards; returns the ids of the changed ones. */
export function setPriority(
  context: CallContext,
  cardIds: readonly number[],
  priority: Priority,
): Promise<number[]> {
  return setField(context, cardIds, { priority }, eb('priority', '<>', priority));
}

/** Sets the estimate of cards, or takes it off; returns the ids of the changed ones. */
export function setEstimate(
  context: CallContext,
  cardIds: readonly number[],
  minutes: number | null,
): Promise<number[]> {
  const differs = eb('estimate_minutes', 'is distinct from', minutes);
  return setField(context, cardIds, { estimate_minutes: minutes }, differs);
}

/** Sets one or both dates of cards; returns the ids of the changed ones. */
export function setDates(
  context: CallContext,
  cardIds: readonly number[],
  {
    startAt,
    dueDate,
  }: { startAt?: string | null | undefined; dueDate?: string | null | undefined },
): Promise<number[]> {
  const columns = [
    ['start_at', startAt],
    ['due_at', dueDate],
  ] as const;
  const given = columns.filter(([, value]) => value !== undefined);
  if (given.length === 0) return Promise.resolve([]);
  const differs = eb.or(
    given.map(([name, value]) =>
      eb(name, 'is distinct from', sql<Date | null>`${value}::timestamptz`),
    ),
  );
  return setField(context, cardIds, Object.fromEntries(given), differs);
}

/**
 * Sets the due date to the end of a day (UTC), so many days from today. A later start date is moved
 * forward with it.
 */
export function setDueIn(
  context: CallContext,
  cardIds: readonly number[],
  days: number,
): Promise<number[]> {
  const due = sql<Date>`date_trunc('day', now()) + make_interval(days => ${days + 1}) - interval '1 ms'`;
  const start = eb.case().when('start_at', '>', due).then(due).else(eb.ref('start_at')).end();
  const fields = { due_at: due, start_at: start };
  return setField(context, cardIds, fields, eb('due_at', 'is distinct from', due));
}
