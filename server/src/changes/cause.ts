import { sql } from 'kysely';
import type { AutomationRule } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';

/** An automation rule, as the log names it after it is gone. */
export interface CausingRule {
  readonly ruleId: number;
  readonly list: string;
  readonly trigger: AutomationRule['trigger'];
}

/** What else the log keeps of why something was made. */
export type Origin =
  { readonly copied: true } | { readonly template: string } | { readonly copyOfList: string };

interface Cause {
  readonly cause: string;
  readonly detail: string;
}

async function setCause(database: Database, { cause, detail }: Cause): Promise<void> {
  await sql`select set_config('kanban.cause', ${cause}, true),
    set_config('kanban.detail', ${detail}, true)`.execute(database);
}

async function during<Result>(
  database: Database,
  detail: CausingRule | Origin,
  cause: 'rule' | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<Cause>`
    select coalesce(current_setting('kanban.cause', true), '') as cause,
      coalesce(current_setting('kanban.detail', true), '') as detail`.execute(database);
  const before = rows[0] ?? { cause: '', detail: '' };
  await setCause(database, { cause: cause ?? before.cause, detail: JSON.stringify(detail) });
  try {
    return await work();
  } finally {
    // After a failed statement there is nothing more to log, and no statement succeeds.
    await setCause(database, before).catch(() => undefined);
  }
}

/** Does work that the log of changes tells as the doing of a rule. */
export const asRule = <Result>(
  database: Database,
  rule: CausingRule,
  work: () => Promise<Result>,
): Promise<Result> => during(database, rule, 'rule', work);

/** Makes something of something else, which the log of changes then tells. */
export const asMadeFrom = <Result>(
  database: Database,
  origin: Origin,
  work: () => Promise<Result>,
): Promise<Result> => during(database, origin, undefined, work);

/** Does work that follows from what is logged already: it is in the log, but no news to anybody. */
export async function quietly<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`select set_config('kanban.quiet', 'on', true)`.execute(database);
  const result = await work();
  await sql`select set_config('kanban.quiet', '', true)`.execute(database);
  return result;
}

/** Notes in the log that a rule could not do what it says, and why. */
export async function logRefusal(
  database: Database,
  refused: { boardId: number; cardId: number; listId: number; reason: string },
): Promise<void> {
  const { boardId, cardId, listId, reason } = refused;
  await sql`
    insert into changes (board_id, card_id, entity, entity_id, kind, activity, after)
    values (${boardId}, ${cardId}, 'card', ${cardId}, 'refused', 'moved',
      ${JSON.stringify({ list_id: listId, reason })}::jsonb)`.execute(database);
}

/** Notes in the log that a list's cards were sorted; where each went is logged with the cards. */
export async function logSorting(
  database: Database,
  { boardId, listId }: { boardId: number; listId: number },
): Promise<void> {
  await sql`
    insert into changes (board_id, entity, entity_id, kind, activity)
    values (${boardId}, 'list', ${listId}, 'sorted', 'moved')`.execute(database);
}
