import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import type { Page } from '../model/page.ts';
import type { CardFields } from '../model/patches.ts';

export type EditedFields = Omit<InputOf<'card.edit'>, 'cardId' | 'version' | 'assignee'>;

export interface CardEdit extends Detailed {
  readonly cardId: number;
  readonly fields: EditedFields;
  /** What the fields were when the person began; left out: as they are shown. */
  readonly base?: EditedFields;
  /** What was typed, to be handed back when it is refused. */
  readonly typed?: string;
}

/** Of a card that has changed meanwhile the server does not say it. */
const NOT_IN_REFUSALS = 'reminderMinutes';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields that the person has changed since they began; all of a card that somebody has deleted, so that
 * the server says so.
 */
function changed({ cardId, fields, base }: CardEdit, page: Page): EditedFields {
  const before = base ?? knownCard(page, cardId);
  if (!before) return fields;
  const now = before as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(now[name], value)),
  );
}

/**
 * What an edit is based on: a change of another field of the same card meanwhile is not in its way, and one of
 * the same field is not overwritten.
 */
export function editOf(page: Page, cardId: number, fields: EditedFields, base?: EditedFields) {
  const card = knownCard(page, cardId);
  if (!card) return undefined;
  const shown = card as unknown as Record<string, unknown>;
  const now = (base ?? card) as unknown as Record<string, unknown>;
  const names = Object.keys(fields).filter((name) => name !== NOT_IN_REFUSALS);
  const before = Object.fromEntries(names.map((name) => [name, now[name] ?? null]));
  const isOutdated = names.some((name) => !isSame(before[name], shown[name] ?? null));
  // Somebody has changed the same field since the person began: the server is to refuse it.
  const version = isOutdated ? card.version - 1 : card.version;
  return { of: 'card' as const, id: cardId, version, before };
}

const withoutCard = ({ cardId: _, ...fields }: InputOf<'card.edit'>) => fields;

/** Changes fields of a card; those that are as they were are not sent. */
export const editCard = defineCommand({
  name: 'card/edit',
  right: 'work',
  call: 'card.edit',
  input(given: CardEdit, { page }) {
    const edited = changed(given, page);
    return Object.keys(edited).length === 0 ? null : { cardId: given.cardId, ...edited };
  },
  shows: ({ cardId: id }, _, sent) => [
    { op: 'setCard', id, fields: withoutCard(sent) as CardFields },
  ],
  saves: 'card',
  rest: ({ cardId, base, typed }, { page }, sent) => ({
    edit: editOf(page, cardId, withoutCard(sent), base),
    typed,
  }),
});
