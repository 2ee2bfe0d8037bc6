import type { AutomationAction, AutomationRule } from 'shared-api/contract';
import { POSITION_AT_END } from 'shared-api/limits';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { notFound, ruleBroken } from '../core/domain-errors.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import type { Database } from '../database/open-database.ts';
import { rowCount } from '../database/sql-fragments.ts';
import { rankBetween } from '../order/rank.ts';

/** Rules of lists, as the contract has them. */
const rules = (database: Database) =>
  database
    .selectFrom('automation_rules as r')
    .select(['r.id', 'r.list_id as listId', 'r.trigger', 'r.action', 'r.enabled'])
    .select((eb) =>
      eb
        .selectFrom('automation_rules as o')
        .whereRef('o.list_id', '=', 'r.list_id')
        .whereRef('o.rank', '<=', 'r.rank')
        .select(rowCount.as('total'))
        .$asScalar()
        .$notNull()
        .as('position'),
    );

const readRule = ({ database }: CallContext, ruleId: number): Promise<AutomationRule> =>
  rules(database).where('r.id', '=', ruleId).executeTakeFirstOrThrow();

/**
 * The list, tag or person that an action names, if it belongs to the board; undefined if it names
 * none.
 */
function namedOnBoard(
  { database, place: { boardId, projectId } }: CallContext,
  action: AutomationAction,
) {
  switch (action.do) {
    case 'moveToList':
      return database
        .selectFrom('lists')
        .select('id')
        .where('id', '=', action.listId)
        .where('board_id', '=', boardId);
    case 'addTag':
      return database
        .selectFrom('tags')
        .select('id')
        .where('id', '=', action.tagId)
        .where('board_id', '=', boardId);
    case 'assign':
      return database
        .selectFrom('board_members')
        .select('user_id as id')
        .where('board_id', '=', boardId)
        .where('user_id', '=', action.userId)
        .unionAll((eb) =>
          eb
            .selectFrom('project_members')
            .select('user_id as id')
            .where('project_id', '=', projectId)
            .where('user_id', '=', action.userId),
        );
    default:
      return undefined;
  }
}

/** Refuses a rule that makes no sense or names something that is not on the board. */
async function checkRule(
  context: CallContext,
  listId: number,
  { trigger, action }: Pick<AutomationRule, 'trigger' | 'action'>,
): Promise<void> {
  const needs = { moveToTop: 'cardEntered', moveToList: 'checklistDone' } as const;
  const needed = (needs as Partial<Record<AutomationAction['do'], AutomationRule['trigger']>>)[
    action.do
  ];
  if (needed !== undefined && needed !== trigger) {
    throw ruleBroken('senseless-rule', { needs: needed });
  }
  if (action.do === 'moveToList' && action.listId === listId) {
    throw ruleBroken('senseless-rule', { needs: 'other-list' });
  }
  const named = namedOnBoard(context, action);
  if (named !== undefined && (await named.executeTakeFirst()) === undefined) {
    throw notFound('rule-target');
  }
}

/** Locks the list, so that its rules can be reordered, and finds the rule in it. */
async function lockRule(context: CallContext, listId: number, ruleId: number) {
  await lockList(context.database, context.place.boardId, listId);
  const rule = await context.database
    .selectFrom('automation_rules')
    .select(['trigger', 'action'])
    .where('id', '=', ruleId)
    .where('list_id', '=', listId)
    .executeTakeFirst();
  if (rule === undefined) throw notFound('rule');
  return rule;
}

async function rankAt({ database }: CallContext, listId: number, place: number, except: number) {
  const others = await database
    .selectFrom('automation_rules')
    .select('rank')
    .where('list_id', '=', listId)
    .where('id', '<>', except)
    .orderBy('rank')
    .execute();
  const before = others[Math.min(place - 1, others.length) - 1]?.rank ?? null;
  const after = others[place - 1]?.rank ?? null;
  return rankBetween(before, after);
}

/** The calls about a list's rules. */
export const automationCalls = {
  async getAutomation({ listId }, { database }) {
    const data = await rules(database).where('r.list_id', '=', listId).orderBy('r.rank').execute();
    return { data };
  },

  async addAutomation({ boardId, listId, trigger, action }, context) {
    await lockList(context.database, boardId, listId);
    await checkRule(context, listId, { trigger, action });
    const rank = await rankAt(context, listId, POSITION_AT_END, 0);
    const { id } = await context.database
      .insertInto('automation_rules')
      .values({ list_id: listId, trigger, action: JSON.stringify(action), rank })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { data: await readRule(context, id) };
  },

  async editAutomation({ listId, ruleId, trigger, action, enabled, position }, context) {
    const rule = await lockRule(context, listId, ruleId);
    const changed = { trigger: trigger ?? rule.trigger, action: action ?? rule.action };
    await checkRule(context, listId, changed);
    const rank =
      position === undefined ? undefined : await rankAt(context, listId, position, ruleId);
    await context.database
      .updateTable('automation_rules')
      .set({ ...changed, action: JSON.stringify(changed.action), enabled, rank })
      .where('id', '=', ruleId)
      .execute();
    return { data: await readRule(context, ruleId) };
  },

  async deleteAutomation({ listId, ruleId }, context) {
    await lockRule(context, listId, ruleId);
    await context.database.deleteFrom('automation_rules').where('id', '=', ruleId).execute();
    return done;
  },
} satisfies DomainHandlers<'list'>;
