import { sql } from 'kysely';
import type { AutomationAction, AutomationRule } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { DomainError } from '../core/domain-errors.ts';
import { asRule } from '../changes/cause.ts';
import { applyRule, type NamedList } from './apply-rule.ts';

type Trigger = AutomationRule['trigger'];

/**
 * Runs a list's rules for one card, in their order; answers whether there were any. There is no
 * endless loop: a rule that moves a card to another list waits for a checklist, which no rule ticks.
 */
async function runRules(
  context: CallContext,
  cardId: number,
  list: NamedList,
  trigger: Trigger,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; action: AutomationAction }>`
    select id, action from automation_rules
    where list_id = ${list.id} and trigger = ${trigger} and enabled order by rank`.execute(
    context.database,
  );
  for (const { id, action } of rows) {
    const rule = { ruleId: id, list: list.name, trigger };
    try {
      const apply = () => applyRule(context, { cardId, action });
      const entered = await asRule(context.database, rule, apply);
      if (entered !== undefined) await runRules(context, cardId, entered, 'cardEntered');
    } catch (error) {
      // What a rule cannot do, as when a list is full, does not undo what the person did.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return rows.length > 0;
}

/** To be called when a card has come into a list: created there, moved or restored. */
export function cardEntered(
  context: CallContext,
  cardId: number,
  list: NamedList,
): Promise<boolean> {
  return runRules(context, cardId, list, 'cardEntered');
}

/** To be called when the last open checklist item of a card has been ticked. */
export async function checklistDone(context: CallContext, cardId: number): Promise<void> {
  const { rows } = await sql<NamedList>`
    select l.id, l.name from lists l join cards c on c.list_id = l.id
    where c.id = ${cardId}`.execute(context.database);
  if (rows[0] !== undefined) await runRules(context, cardId, rows[0], 'checklistDone');
}
