import { formatMoment } from 'shared-ui/dates';
import { changeTexts as texts } from './texts.ts';

/** Fields whose values are texts that people write. */
const TEXTS = ['name', 'description', 'text'];
export const isText = (field: string): boolean => TEXTS.includes(field);

/** The value of such a field; one that is left out is an empty text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a field is called. */
export const fieldName = (field: string): string => texts.fields[field] ?? field;

const words: Readonly<Record<string, (value: never) => string | undefined>> = {
  priority: (value: string) => texts.priorities[value],
  startAt: (value: string) => formatMoment(value),
  dueDate: (value: string) => formatMoment(value),
  estimateMinutes: (value: number) => texts.minutes(value),
  reminderMinutes: (value: number) => texts.minutes(value),
  limit: (value: number) => texts.cards(value),
  collapsed: (value: boolean) => (value ? texts.collapsed : texts.expanded),
  coverId: () => texts.anImage,
  users: (value: readonly number[]) => texts.manyChosen(value.length),
  tags: (value: readonly number[]) => texts.manyChosen(value.length),
};

/** A value of a field as people read it. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '')
    return isText(field) ? texts.empty : texts.none;
  return (
    words[field]?.(value as never) ?? (typeof value === 'string' ? value : JSON.stringify(value))
  );
}
