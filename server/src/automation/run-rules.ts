import type { AutomationRule } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { DomainError } from '../core/domain-errors.ts';
import { withCausingRule } from '../changes/cause.ts';
import { applyRule, type NamedList } from './apply-rule.ts';

type Trigger = AutomationRule['trigger'];

/**
 * Runs a list's rules for one card, in their order; returns whether there were any. There is no
 * endless loop: a rule that moves a card to another list waits for a checklist, which no rule ticks.
 */
async function runRules(
  context: CallContext,
  cardId: number,
  list: NamedList,
  trigger: Trigger,
): Promise<boolean> {
  const rules = await context.database
    .selectFrom('automation_rules')
    .select(['id', 'action'])
    .where('list_id', '=', list.id)
    .where('trigger', '=', trigger)
    .where('enabled', '=', true)
    .orderBy('rank')
    .execute();
  for (const { id, action } of rules) {
    const rule = { ruleId: id, list: list.name, trigger };
    try {
      const apply = () => applyRule(context, { cardId, action });
      const entered = await withCausingRule(context.database, rule, apply);
      if (entered !== undefined) await runRules(context, cardId, entered, 'cardEntered');
    } catch (error) {
      // If a rule cannot run, as when a list is full, the user's change still stays.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return rules.length > 0;
}

/** To be called after a card has entered a list by being created, moved or restored. */
export function cardEntered(
  context: CallContext,
  cardId: number,
  list: NamedList,
): Promise<boolean> {
  return runRules(context, cardId, list, 'cardEntered');
}

/** To be called after the last open checklist item of a card has been ticked. */
export async function checklistDone(context: CallContext, cardId: number): Promise<void> {
  const list = await context.database
    .selectFrom('lists as l')
    .innerJoin('cards as c', 'c.list_id', 'l.id')
    .select(['l.id', 'l.name'])
    .where('c.id', '=', cardId)
    .executeTakeFirst();
  if (list !== undefined) await runRules(context, cardId, list, 'checklistDone');
}
