import { isComplete } from 'shared-api/client';
import type { CardEdit } from 'shared-api/remote';
import {
  assignCards,
  type BoardCard,
  type BulkEdit,
  completeCard,
  dateCards,
  type EditedFields,
  estimateCards,
  labelCards,
  prioritizeCards,
} from 'shared-cards';
import { texts } from '../../texts/texts.ts';

/** A change of one card alone. */
interface OneEdit {
  readonly cardId: number;
  readonly fields: EditedFields;
  /** Left out: it stays as it is. */
  readonly isComplete?: boolean;
}

/** A change that is the same for several cards. */
interface ManyEdit {
  readonly cardIds: readonly number[];
  readonly edit: BulkEdit;
}

/** Edits as commands: those that several cards have in common go together. */
export interface EditPlan {
  readonly ofOne: readonly OneEdit[];
  readonly ofMany: readonly ManyEdit[];
}

/** A part of an edit that may be common to many cards, and how it is made on one alone. */
interface Part {
  readonly name: string;
  readonly edit: BulkEdit;
  readonly alone: Omit<OneEdit, 'cardId'>;
}

const completeCards = (isOn: boolean): BulkEdit => ({
  action: { do: isOn ? 'complete' : 'open' },
  done: isOn ? texts.views.completed : texts.views.opened,
  showsOf: (cardId, context) =>
    (completeCard.change({ cardId, isComplete: isOn }, context)?.shows ?? []) as ReturnType<
      BulkEdit['showsOf']
    >,
});

/** The ids that are in one list only. */
const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

function memberParts(
  before: readonly number[],
  after: readonly number[] | undefined,
  field: 'users' | 'tags',
): Part[] {
  if (after === undefined) return [];
  const bulk = field === 'users' ? assignCards : labelCards;
  const alone = { fields: { [field]: [...after] } };
  const part = (isOn: boolean) => (id: number) => ({
    name: `${field} ${id} ${isOn}`,
    edit: bulk(id, isOn),
    alone,
  });
  return [...without(after, before).map(part(true)), ...without(before, after).map(part(false))];
}

const hasFields = (fields: object) => Object.keys(fields).length > 0;

/** What an edit changes of a card that other cards may have in common with it. */
function partsOf(card: BoardCard, { fields }: CardEdit): Part[] {
  const { priority, startAt, dueDate, estimateMinutes, users, labels } = fields;
  const dates = {
    ...(startAt !== undefined && startAt !== card.startAt && { startAt }),
    ...(dueDate !== undefined && dueDate !== card.dueDate && { dueDate }),
  };
  const parts: Part[] = [
    ...memberParts(card.users, users, 'users'),
    ...memberParts(card.tags, labels, 'tags'),
  ];
  if (priority !== undefined && priority !== card.priority)
    parts.push({
      name: `priority ${priority}`,
      edit: prioritizeCards(priority),
      alone: { fields: { priority } },
    });
  if (hasFields(dates))
    parts.push({
      name: `dates ${JSON.stringify(dates)}`,
      edit: dateCards(dates),
      alone: { fields: dates },
    });
  if (estimateMinutes !== undefined && estimateMinutes !== card.estimateMinutes)
    parts.push({
      name: `estimate ${estimateMinutes}`,
      edit: estimateCards(estimateMinutes),
      alone: { fields: { estimateMinutes } },
    });
  if (fields.isComplete !== undefined && fields.isComplete !== isComplete(card))
    parts.push({
      name: `complete ${fields.isComplete}`,
      edit: completeCards(fields.isComplete),
      alone: { fields: {}, isComplete: fields.isComplete },
    });
  return parts;
}

/** Sorts edits into calls: what several cards have in common goes into one. Unchanged fields are left out. */
export function planEdits(
  edits: readonly CardEdit[],
  cardOf: (cardId: number) => BoardCard | undefined,
): EditPlan {
  const byName = new Map<string, Part & { readonly cardIds: number[] }>();
  const ofOne = new Map<number, OneEdit>();
  function addAlone(cardId: number, { fields, ...more }: Part['alone']): void {
    const before = ofOne.get(cardId);
    ofOne.set(cardId, { cardId, ...before, ...more, fields: { ...before?.fields, ...fields } });
  }
  for (const edit of edits) {
    const card = cardOf(edit.cardId);
    if (!card) continue;
    const { name } = edit.fields;
    if (name !== undefined && name !== card.name) addAlone(card.id, { fields: { name } });
    for (const part of partsOf(card, edit)) {
      const known = byName.get(part.name);
      if (known) known.cardIds.push(card.id);
      else byName.set(part.name, { ...part, cardIds: [card.id] });
    }
  }
  const ofMany: ManyEdit[] = [];
  for (const { cardIds, edit, alone } of byName.values()) {
    const [cardId, ...others] = cardIds;
    if (others.length > 0) ofMany.push({ cardIds, edit });
    else if (cardId !== undefined) addAlone(cardId, alone);
  }
  return { ofOne: [...ofOne.values()], ofMany };
}
