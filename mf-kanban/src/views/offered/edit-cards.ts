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

/** Edits as calls. */
export type EditPlan =
  | { readonly of: 'none' }
  | { readonly of: 'one'; readonly edit: OneEdit }
  /** What all of them have in common, which leaves alone what others do to them meanwhile. */
  | { readonly of: 'many'; readonly edits: readonly ManyEdit[] }
  | { readonly of: 'each'; readonly edits: readonly OneEdit[] };

/** As many calls about common values are made; with more of them each card gets its own. */
const MOST_COMMON = 4;

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

/** Sorts edits into calls. Unchanged fields are left out. */
export function planEdits(
  edits: readonly CardEdit[],
  cardOf: (cardId: number) => BoardCard | undefined,
): EditPlan {
  const byName = new Map<string, ManyEdit & { readonly cardIds: number[] }>();
  const byCard = new Map<number, OneEdit>();
  let hasName = false;
  function add(cardId: number, { fields, ...more }: Part['alone']): void {
    const before = byCard.get(cardId);
    byCard.set(cardId, { cardId, ...before, ...more, fields: { ...before?.fields, ...fields } });
  }
  for (const edit of edits) {
    const card = cardOf(edit.cardId);
    if (!card) continue;
    const { name } = edit.fields;
    if (name !== undefined && name !== card.name) {
      hasName = true;
      add(card.id, { fields: { name } });
    }
    for (const part of partsOf(card, edit)) {
      add(card.id, part.alone);
      const known = byName.get(part.name);
      if (known) known.cardIds.push(card.id);
      else byName.set(part.name, { cardIds: [card.id], edit: part.edit });
    }
  }
  const [edit, ...others] = byCard.values();
  if (edit === undefined) return { of: 'none' };
  if (others.length === 0) return { of: 'one', edit };
  const common = [...byName.values()];
  const isCommon = !hasName && common.every(({ cardIds }) => cardIds.length > 1);
  if (isCommon && common.length <= MOST_COMMON) return { of: 'many', edits: common };
  return { of: 'each', edits: [edit, ...others] };
}
