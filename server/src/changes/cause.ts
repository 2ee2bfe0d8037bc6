import type { AutomationRule } from 'shared-api/contract';
import { expressionBuilder } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';

/** An automation rule, as the log names it after its deletion. */
export interface CausingRule {
  readonly ruleId: number;
  readonly list: string;
  readonly trigger: AutomationRule['trigger'];
}

/** Other reasons for which something was created, as kept in the log. */
export type Origin =
  | { readonly copied: true }
  | { readonly template: string }
  | { readonly copyOfList: string }
  | { readonly undone: true };

interface Cause {
  readonly cause: string;
  readonly detail: string;
}

const eb = expressionBuilder<DB>();

/** Sets a setting until the transaction ends; the triggers that write the log read it. */
const setting = <Name extends string>(name: Name, value: string) =>
  eb.fn('set_config', [eb.val(name), eb.val(value), eb.lit(true)]).as(name);

const currentSetting = (name: string) =>
  eb.fn.coalesce(eb.fn<string | null>('current_setting', [eb.val(name), eb.lit(true)]), eb.val(''));

async function setCause(database: Database, { cause, detail }: Cause): Promise<void> {
  await database
    .selectNoFrom([setting('kanban.cause', cause), setting('kanban.detail', detail)])
    .execute();
}

async function withCause<Result>(
  database: Database,
  detail: CausingRule | Origin,
  cause: 'rule' | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await database
    .selectNoFrom([
      currentSetting('kanban.cause').as('cause'),
      currentSetting('kanban.detail').as('detail'),
    ])
    .executeTakeFirstOrThrow();
  await setCause(database, { cause: cause ?? before.cause, detail: JSON.stringify(detail) });
  try {
    return await work();
  } finally {
    // After a failed statement nothing can be logged, and no statement succeeds.
    await setCause(database, before).catch(() => undefined);
  }
}

/** Runs work that the log of changes attributes to a rule. */
export const withCausingRule = <Result>(
  database: Database,
  rule: CausingRule,
  work: () => Promise<Result>,
): Promise<Result> => withCause(database, rule, 'rule', work);

/** Runs work whose origin the log of changes names. */
export const withOrigin = <Result>(
  database: Database,
  origin: Origin,
  work: () => Promise<Result>,
): Promise<Result> => withCause(database, origin, undefined, work);

/** Runs work that follows from a logged change: its changes are logged, but nobody is notified. */
export async function withoutNotifications<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  await database.selectNoFrom(setting('kanban.quiet', 'on')).execute();
  const result = await work();
  await database.selectNoFrom(setting('kanban.quiet', '')).execute();
  return result;
}

/** Logs that a rule could not run, and why. */
export async function logRefusal(
  database: Database,
  refused: { boardId: number; cardId: number; listId: number; reason: string },
): Promise<void> {
  const { boardId, cardId, listId, reason } = refused;
  await database
    .insertInto('changes')
    .values({
      board_id: boardId,
      card_id: cardId,
      entity: 'card',
      entity_id: cardId,
      kind: 'refused',
      activity: 'moved',
      after: { list_id: listId, reason },
    })
    .execute();
}

/** Logs that a list's cards were sorted; where each went is logged with the cards. */
export async function logSorting(
  database: Database,
  { boardId, listId }: { boardId: number; listId: number },
): Promise<void> {
  await database
    .insertInto('changes')
    .values({
      board_id: boardId,
      entity: 'list',
      entity_id: listId,
      kind: 'sorted',
      activity: 'moved',
    })
    .execute();
}
