import type { FieldName, FilterNames } from 'shared-api/filter-language';
import { texts as languageTexts } from 'shared-ui/filter-texts';
import type { FilterLanguage } from 'shared-ui/use-filter-language';
import { texts } from '../texts/texts.ts';

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

/** The conditions that are offered without typing, those for people and labels first. */
export function conditionsToChoose(
  { people, labels }: FilterNames,
  { valueText }: FilterLanguage,
): Condition[] {
  const own = (field: FieldName, value: string): Condition => ({
    condition: `${field}:${value}`,
    label: languageTexts.values[value] ?? value,
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
    ...VALUES.flatMap(([field, values]) => values.map((value) => own(field, value))),
  ];
}
