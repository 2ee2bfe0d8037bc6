import type { AutomationRule } from 'shared-api/client';
import type { SentResponse } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { isSameValue } from 'shared-api/same-value';
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

const localIdOf = ({ creates }: QueuedChange) => creates?.localId ?? 0;

function added(rules: Rules, change: QueuedChange): Rules {
  const { listId, trigger, action } = inputOf(change);
  const id = localIdOf(change);
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
export function withConfirmedChange(
  known: Known,
  change: QueuedChange,
  response: SentResponse,
): Rules {
  const localId = localIdOf(change);
  const rules = withChange(known, change, {});
  if (change.command !== addRule.name) return rules;
  const rule = response.data as AutomationRule;
  // A reload may have included it already.
  return rules.flatMap((one) => (one.id === localId ? rule : one.id === rule.id ? [] : one));
}

/** The ids of the rules that existed before a new one. */
export const detailsOfNewRule = ({ rules }: Known) => ({ rulesBefore: rules.map(({ id }) => id) });

/** The server's ids of pending rules that a reload has included before their own response arrived. */
function madeAlready({ listId, rules }: Known, waiting: readonly QueuedChange[], ids: ServerIds) {
  const made: Record<number, number> = {};
  for (const change of waiting) {
    const { listId: ofList, trigger, action } = inputOf(change);
    if (change.command !== addRule.name || ofList !== listId) continue;
    const before = (change.details?.rulesBefore ?? []) as readonly number[];
    const others = [...before, ...Object.values(ids), ...Object.values(made)];
    const isIt = (rule: AutomationRule) =>
      rule.trigger === trigger && isSameValue(rule.action, action) && !others.includes(rule.id);
    const rule = rules.find(isIt);
    if (rule) made[localIdOf(change)] = rule.id;
  }
  return made;
}

/** The rules of a list with the pending changes applied. */
export function withWaitingChanges(
  known: Known,
  waiting: readonly QueuedChange[],
  ids: ServerIds,
): Rules {
  const { listId } = known;
  const made = madeAlready(known, waiting, ids);
  return waiting
    .filter((change) => made[localIdOf(change)] === undefined)
    .reduce(
      (rules, change) => withChange({ listId, rules }, change, { ...ids, ...made }),
      known.rules,
    );
}
