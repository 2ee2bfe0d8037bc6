import type { BoardCard } from '../entities/cards/board-card.ts';
import { defineCommand, type InputOf } from '../model/define-command.ts';
import { knownCard } from '../model/known-card.ts';
import type { Page } from '../model/page.ts';
import type { CardFields } from '../model/patches.ts';

export type EditedFields = Omit<InputOf<'card.edit'>, 'cardId' | 'version' | 'assignee'>;

export interface CardEdit {
  readonly cardId: number;
  readonly fields: EditedFields;
  /** What the fields were when the person began; left out: as they are shown. */
  readonly base?: EditedFields;
  /** What was typed, to be handed back when it is refused. */
  readonly typed?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Of a card that has changed meanwhile the server does not say it. */
const NOT_IN_REFUSALS = 'reminderMinutes';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from what is shown. */
function changed(card: BoardCard, fields: EditedFields): EditedFields {
  const now = card as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(now[name], value)),
  );
}

/**
 * What an edit is based on: whoever changes another field of the same card meanwhile is not in its way, and
 * whoever changes the same one is not overwritten.
 */
export function editOf(page: Page, cardId: number, fields: EditedFields, base?: EditedFields) {
  const card = knownCard(page, cardId);
  if (!card) return undefined;
  const now = (base ?? card) as unknown as Record<string, unknown>;
  const names = Object.keys(fields).filter((name) => name !== NOT_IN_REFUSALS);
  const before = Object.fromEntries(names.map((name) => [name, now[name] ?? null]));
  return { of: 'card' as const, id: cardId, version: card.version, before };
}

/** Changes fields of a card; those that are as they were are not sent. */
export const editCard = defineCommand({
  name: 'card/edit',
  right: 'work',
  call: 'card.edit',
  input({ cardId, fields }: CardEdit, { page }) {
    const card = knownCard(page, cardId);
    const edited = card ? changed(card, fields) : {};
    return Object.keys(edited).length === 0 ? null : { cardId, ...edited };
  },
  shows: ({ cardId, fields }) => [{ op: 'setCard', id: cardId, fields: fields as CardFields }],
  saves: 'card',
  rest: ({ cardId, fields, base, typed, details }, { page }) => {
    const card = knownCard(page, cardId);
    return {
      edit: card && editOf(page, cardId, changed(card, fields), base),
      typed,
      details,
    };
  },
});
