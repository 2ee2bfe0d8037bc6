import type { AutomationRule } from 'shared-api/client';
import type { SentAnswer } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { addRule, deleteRule, moveRule, switchRule } from 'shared-cards';

type Rules = AutomationRule[];
type RuleInput = Pick<AutomationRule, 'listId' | 'trigger' | 'action' | 'enabled' | 'position'> & {
  ruleId: number;
};

/** The server's ids of rules that were added here, by local id. */
type ServerIds = Readonly<Partial<Record<number, number>>>;

const inputOf = (change: QueuedChange) => change.input as Partial<RuleInput> as RuleInput;

function moved(rules: Rules, id: number, position: number): Rules {
  const rule = rules.find((one) => one.id === id);
  return rule ? rules.filter((one) => one !== rule).toSpliced(position - 1, 0, rule) : rules;
}

function added(rules: Rules, change: QueuedChange): Rules {
  const { listId, trigger, action } = inputOf(change);
  const id = change.creates?.localId ?? 0;
  return [...rules, { id, listId, trigger, action, enabled: true, position: rules.length + 1 }];
}

type Apply = (rules: Rules, change: QueuedChange, ruleId: number) => Rules;

const appliedBy: Readonly<Partial<Record<string, Apply>>> = {
  [addRule.name]: added,
  [switchRule.name]: (rules, change, ruleId) =>
    rules.map((rule) =>
      rule.id === ruleId ? { ...rule, enabled: inputOf(change).enabled } : rule,
    ),
  [moveRule.name]: (rules, change, ruleId) => moved(rules, ruleId, inputOf(change).position),
  [deleteRule.name]: (rules, _, ruleId) => rules.filter(({ id }) => id !== ruleId),
};

export const isOfRules = ({ command }: QueuedChange): boolean => Object.hasOwn(appliedBy, command);

interface Known {
  readonly listId: number;
  readonly rules: Rules;
}

function withChange({ listId, rules }: Known, change: QueuedChange, ids: ServerIds): Rules {
  const { ruleId, listId: ofList } = inputOf(change);
  if (ofList !== listId) return rules;
  return appliedBy[change.command]?.(rules, change, ids[ruleId] ?? ruleId) ?? rules;
}

/** Applies a change that the server has confirmed. */
export function withConfirmedChange(known: Known, change: QueuedChange, answer: SentAnswer): Rules {
  const localId = change.creates?.localId;
  const rules = withChange(known, change, {});
  if (change.command !== addRule.name) return rules;
  const rule = answer.data as AutomationRule;
  // A reload may have included it already.
  return rules.flatMap((one) => (one.id === localId ? rule : one.id === rule.id ? [] : one));
}

/** The rules of a list with the pending changes applied. */
export const withWaitingChanges = (
  { listId, rules }: Known,
  waiting: readonly QueuedChange[],
  ids: ServerIds,
): Rules =>
  waiting.reduce((shown, change) => withChange({ listId, rules: shown }, change, ids), rules);
