import { sql, type RawBuilder } from 'kysely';
import type { Priority } from 'shared-api/limits';
import type { CallContext } from '../http/call-context.ts';

/**
 * Single fields of a card, as a person, a bulk call or a rule sets them. Each answers whether that
 * changed anything; what is so already raises no version and makes no entry.
 */
async function setField(
  { database }: CallContext,
  cardId: number,
  assignments: RawBuilder<unknown>,
  differs: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    update cards set ${assignments}, version = version + 1
    where id = ${cardId} and ${differs} returning id`.execute(database);
  return rows.length > 0;
}

export function setComplete(
  context: CallContext,
  cardId: number,
  complete: 0 | 1,
): Promise<boolean> {
  const completedAt = sql`completed_at = case when ${complete} = 1 then now() end`;
  return setField(
    context,
    cardId,
    sql`complete = ${complete}, ${completedAt}`,
    sql`complete <> ${complete}`,
  );
}

export function setPriority(
  context: CallContext,
  cardId: number,
  priority: Priority,
): Promise<boolean> {
  return setField(context, cardId, sql`priority = ${priority}`, sql`priority <> ${priority}`);
}

/** Sets the due date to the end of a day (UTC) so many days from today. */
export function setDueIn(context: CallContext, cardId: number, days: number): Promise<boolean> {
  const due = sql`date_trunc('day', now()) + make_interval(days => ${days + 1}) - interval '1 ms'`;
  return setField(context, cardId, sql`due_at = ${due}`, sql`due_at is distinct from ${due}`);
}

export const completeAction = (complete: 0 | 1): string =>
  complete === 1 ? 'marked this card complete' : 'opened this card again';
