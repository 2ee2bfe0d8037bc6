import { sql, type RawBuilder } from 'kysely';
import type { Priority } from 'shared-api/limits';
import type { CallContext } from '../../calls/call-context.ts';

/**
 * Single fields of cards, as a person, a bulk call or a rule sets them. Each returns the cards that it
 * changed, in the order given; what is so already raises no version and makes no entry.
 */
async function setField(
  { database }: CallContext,
  cardIds: readonly number[],
  assignments: RawBuilder<unknown>,
  differs: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update cards set ${assignments}, version = version + 1
    where id = any(${cardIds}::int[]) and ${differs} returning id`.execute(database);
  const changed = new Set(rows.map(({ id }) => id));
  return cardIds.filter((id) => changed.has(id));
}

export function setComplete(
  context: CallContext,
  cardIds: readonly number[],
  complete: 0 | 1,
): Promise<number[]> {
  const completedAt = sql`completed_at = case when ${complete} = 1 then now() end`;
  return setField(
    context,
    cardIds,
    sql`complete = ${complete}, ${completedAt}`,
    sql`complete <> ${complete}`,
  );
}

export function setPriority(
  context: CallContext,
  cardIds: readonly number[],
  priority: Priority,
): Promise<number[]> {
  return setField(context, cardIds, sql`priority = ${priority}`, sql`priority <> ${priority}`);
}

/**
 * Sets the due date to the end of a day (UTC) so many days from today. A start date that would lie after it
 * comes forward with it.
 */
export function setDueIn(
  context: CallContext,
  cardIds: readonly number[],
  days: number,
): Promise<number[]> {
  const due = sql`date_trunc('day', now()) + make_interval(days => ${days + 1}) - interval '1 ms'`;
  const start = sql`case when start_at > ${due} then ${due} else start_at end`;
  return setField(
    context,
    cardIds,
    sql`due_at = ${due}, start_at = ${start}`,
    sql`due_at is distinct from ${due}`,
  );
}
