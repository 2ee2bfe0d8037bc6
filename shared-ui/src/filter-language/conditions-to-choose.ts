import type { FieldName, FilterNames } from 'shared-api/filter-language';
import { texts } from './texts.ts';
import type { FilterLanguage } from './use-filter-language.ts';

interface Condition {
  readonly condition: string;
  readonly label: string;
  readonly field: FieldName;
}

const VALUES = [
  ['is', ['open', 'done', 'started', 'not-started']],
  ['has', ['checklist-open', 'attachment', 'cover', 'description', 'comment', 'estimate']],
  ['kind', ['epic', 'milestone', 'template']],
] as const;

/** What may be missing on a card, and is no field that can be `none`. */
const LACKING = ['checklist-open', 'attachment', 'cover', 'description'] as const;

/** The conditions that are offered without typing, those for people and labels first. */
export function conditionsToChoose(
  { people, labels }: FilterNames,
  { valueText }: FilterLanguage,
): Condition[] {
  const own = (field: FieldName, value: string): Condition => ({
    condition: `${field}:${value}`,
    label: texts.values[value] ?? value,
    field,
  });
  const recent = (field: 'created' | 'updated', since: 'today' | '>=7d'): Condition => ({
    condition: since === 'today' ? `${field}:today` : `${field}${since}`,
    label: texts.since[since],
    field,
  });
  const named = (field: FieldName, names: readonly string[]) =>
    [...new Set(names)].map((name): Condition => ({
      condition: `${field}:${valueText({ text: name, isQuoted: false })}`,
      label: name,
      field,
    }));
  return [
    own('assignee', 'me'),
    own('assignee', 'none'),
    ...named('assignee', people),
    ...named('label', labels),
    own('label', 'none'),
    ...['high', 'medium', 'low'].map((value) => own('priority', value)),
    ...['overdue', 'today'].map((value) => own('due', value)),
    { condition: 'due<=7d', label: texts.dueInAWeek, field: 'due' },
    own('due', 'none'),
    own('start', 'none'),
    ...(['created', 'updated'] as const).flatMap((field) =>
      (['today', '>=7d'] as const).map((since) => recent(field, since)),
    ),
    ...LACKING.map((value): Condition => ({
      condition: `-has:${value}`,
      label: texts.without(texts.values[value] ?? value),
      field: 'has',
    })),
    ...VALUES.flatMap(([field, values]) => values.map((value) => own(field, value))),
  ];
}
