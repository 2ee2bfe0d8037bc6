import { expressionBuilder, sql, type Expression, type SqlBool, type UpdateObject } from 'kysely';
import { isComplete } from 'shared-api/contract';
import type { CallContext } from '../../calls/call-context.ts';
import { anyOf } from '../../database/sql-fragments.ts';
import type { CardFields } from '../../database/schema/card-columns.ts';
import type { DB } from '../../database/schema/schema.generated.ts';
import { now } from '../../database/time.ts';
import { columnsOf } from './write-card.ts';

const eb = expressionBuilder<DB, 'cards'>();

/**
 * Sets fields of cards for a user, a bulk call or a rule. Returns the cards that it changed, in the
 * given order; cards that have the values already get no new version and no entry in the log.
 */
async function writeChanged(
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
  return writeChanged(context, cardIds, fields, eb('complete', '<>', complete));
}

/** Sets fields of cards, of all to the same values; returns the ids of the changed ones. */
export async function setFields(
  context: CallContext,
  cardIds: readonly number[],
  fields: CardFields,
): Promise<number[]> {
  const columns = columnsOf(fields);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  if (names.length === 0) return [];
  const differs = names.map((name) => eb(name, 'is distinct from', columns[name] as never));
  return writeChanged(context, cardIds, columns, eb.or(differs));
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
  return writeChanged(context, cardIds, fields, eb('due_at', 'is distinct from', due));
}
