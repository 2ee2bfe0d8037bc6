import { sql } from 'kysely';
import type { AutomationAction, AutomationRule } from 'shared-api/contract';
import { onlyRow } from '../database/only-row.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { notFound, ruleBroken } from '../core/domain-errors.ts';
import { lockList } from '../entities/lists/list-locks.ts';
import { rankBetween } from '../order/rank.ts';

const ruleJson = sql<AutomationRule>`json_build_object('id', r.id, 'listId', r.list_id,
  'trigger', r.trigger, 'action', r.action, 'enabled', r.enabled, 'position', (
    select count(*) from automation_rules o where o.list_id = r.list_id and o.rank <= r.rank))`;

async function readRule({ database }: CallContext, ruleId: number): Promise<AutomationRule> {
  const answered = await sql<{ rule: AutomationRule }>`
    select ${ruleJson} as rule from automation_rules r where r.id = ${ruleId}`.execute(database);
  return onlyRow(answered).rule;
}

/** Refuses a rule that makes no sense or names what is not on the board. */
async function checkRule(
  { database, item: { boardId, projectId } }: CallContext,
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
  const { rows } = await sql<{ known: boolean }>`
    select case ${action.do}
      when 'moveToList' then exists (select from lists
        where id = ${'listId' in action ? action.listId : 0} and board_id = ${boardId})
      when 'addTag' then exists (select from tags
        where id = ${'tagId' in action ? action.tagId : 0} and board_id = ${boardId})
      when 'assign' then exists (
        select from board_members where board_id = ${boardId}
          and user_id = ${'userId' in action ? action.userId : 0}
        union all select from project_members where project_id = ${projectId}
          and user_id = ${'userId' in action ? action.userId : 0})
      else true end as known`.execute(database);
  if (rows[0]?.known !== true) throw notFound('rule-target');
}

/** Locks the list, whose rules are then ours to order, and finds the rule in it. */
async function lockRule(context: CallContext, listId: number, ruleId: number) {
  await lockList(context.database, context.item.boardId, listId);
  const { rows } = await sql<Pick<AutomationRule, 'trigger' | 'action'>>`
    select trigger, action from automation_rules
    where id = ${ruleId} and list_id = ${listId}`.execute(context.database);
  if (rows[0] === undefined) throw notFound('rule');
  return rows[0];
}

async function rankAt({ database }: CallContext, listId: number, place: number, except: number) {
  const answered = await sql<{ before: string | null; after: string | null }>`
    with others as (select rank from automation_rules
      where list_id = ${listId} and id <> ${except}),
    follower as (select rank from others order by rank offset ${place - 1} limit 1)
    select (select rank from follower) as after, (select max(rank) from others
      where rank < coalesce((select rank from follower), '~')) as before`.execute(database);
  const { before, after } = onlyRow(answered);
  return rankBetween(before, after);
}

/** The calls about a list's rules. */
export const automationCalls = {
  async getAutomation({ listId }, { database }) {
    const { rows } = await sql<{ rule: AutomationRule }>`
      select ${ruleJson} as rule from automation_rules r
      where r.list_id = ${listId} order by r.rank`.execute(database);
    return { data: rows.map(({ rule }) => rule) };
  },

  async addAutomation({ boardId, listId, trigger, action }, context) {
    await lockList(context.database, boardId, listId);
    await checkRule(context, listId, { trigger, action });
    const rank = await rankAt(context, listId, 1_000_000, 0);
    const answered = await sql<{ id: number }>`
      insert into automation_rules (list_id, trigger, action, rank)
      values (${listId}, ${trigger}, ${JSON.stringify(action)}, ${rank})
      returning id`.execute(context.database);
    return { data: await readRule(context, onlyRow(answered).id) };
  },

  async editAutomation({ listId, ruleId, trigger, action, enabled, position }, context) {
    const rule = await lockRule(context, listId, ruleId);
    const changed = { trigger: trigger ?? rule.trigger, action: action ?? rule.action };
    await checkRule(context, listId, changed);
    const rank = position && (await rankAt(context, listId, position, ruleId));
    await sql`
      update automation_rules set trigger = ${changed.trigger},
        action = ${JSON.stringify(changed.action)}, enabled = coalesce(${enabled ?? null}, enabled),
        rank = coalesce(${rank ?? null}, rank)
      where id = ${ruleId}`.execute(context.database);
    return { data: await readRule(context, ruleId) };
  },

  async deleteAutomation({ listId, ruleId }, context) {
    await lockRule(context, listId, ruleId);
    await sql`delete from automation_rules where id = ${ruleId}`.execute(context.database);
    return done;
  },
} satisfies DomainHandlers<'list'>;
