import type { CardFilter, FieldFilter, FilterValue } from './card-filter.ts';
import type { FieldName } from './fields.ts';
import { parseFilter } from './parse-filter.ts';
import { printFilter, valueText } from './print-filter.ts';

/** Fields of which a card has one value or fits any of several: their chosen values share a condition. */
const SHARING: readonly FieldName[] = ['assignee', 'label', 'priority', 'kind', 'list', 'due'];

/** The conditions that all have to hold. */
export function conditionsOf(filter: CardFilter | null): readonly CardFilter[] {
  if (filter === null) return [];
  return filter.kind === 'and' ? filter.parts : [filter];
}

const isSame = (one: FilterValue, other: FilterValue) =>
  valueText(one).toLowerCase() === valueText(other).toLowerCase();

/** Whether conditions of this form are chosen by adding a value to one that is there. */
const isShared = (condition: CardFilter): condition is FieldFilter =>
  condition.kind === 'field' && condition.relation === ':' && SHARING.includes(condition.field);

/** The condition that has the value, or all of the other condition. */
function holderOf(conditions: readonly CardFilter[], wanted: CardFilter): CardFilter | undefined {
  const [value] = isShared(wanted) ? wanted.values : [];
  return conditions.find((condition) => {
    if (value === undefined || !isShared(wanted))
      return printFilter(condition) === printFilter(wanted);
    return (
      isShared(condition) &&
      condition.field === wanted.field &&
      condition.values.some((one) => isSame(one, value))
    );
  });
}

/** Whether a filter asks for a condition, such as `label:bug`, without an alternative to it. */
export function hasCondition(filter: CardFilter | null, condition: string): boolean {
  const { filter: wanted } = parseFilter(condition);
  return wanted !== null && holderOf(conditionsOf(filter), wanted) !== undefined;
}

const printed = (conditions: readonly CardFilter[]): string => {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return printFilter(only);
  return printFilter({ kind: 'and', parts: conditions, start: 0, end: 0 });
};

/** Adds a condition to a filter, or removes it from there, and writes the result. */
export function withConditionToggled(filter: CardFilter | null, condition: string): string {
  const { filter: wanted } = parseFilter(condition);
  const conditions = conditionsOf(filter);
  if (wanted === null) return printed(conditions);
  const holder = holderOf(conditions, wanted);
  const others = conditions.filter((one) => one !== holder);
  if (!isShared(wanted)) return printed(holder ? others : [...conditions, wanted]);
  const [value] = wanted.values;
  const changed = (one: CardFilter, values: readonly FilterValue[]) =>
    conditions.flatMap((each) => {
      if (each !== one) return each;
      return values.length === 0 ? [] : { ...wanted, values };
    });
  if (value && holder && isShared(holder))
    return printed(
      changed(
        holder,
        holder.values.filter((one) => !isSame(one, value)),
      ),
    );
  const beside = conditions.find((one) => isShared(one) && one.field === wanted.field);
  return beside && isShared(beside)
    ? printed(changed(beside, [...beside.values, ...wanted.values]))
    : printed([...conditions, wanted]);
}
