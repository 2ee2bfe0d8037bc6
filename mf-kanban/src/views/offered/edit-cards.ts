import { isComplete } from 'shared-api/client';
import type { CardEdit, PluralForms } from 'shared-api/remote';
import {
  assignCards,
  type BoardCard,
  type BulkEdit,
  completeCard,
  dateCards,
  type EditedFields,
  estimateCards,
  labelCards,
  type MembersOfEdit,
  prioritizeCards,
  type ValueEdit,
} from 'shared-cards';
import { texts } from '../../texts/texts.ts';

/** A change of one card alone. */
interface OneEdit {
  readonly cardId: number;
  readonly fields: EditedFields;
  /** The people and labels of `fields`, as what is added to the card and taken off. */
  readonly members: MembersOfEdit;
  /** Left out: it stays as it is. */
  readonly isComplete?: boolean;
}

/** A person, a label or a state that several cards get or lose. */
interface ManyEdit {
  readonly cardIds: readonly number[];
  readonly edit: BulkEdit;
}

/** Edits as calls. */
export type EditPlan =
  | { readonly of: 'none' }
  | { readonly of: 'one'; readonly edit: OneEdit }
  | { readonly of: 'many'; readonly edits: readonly ManyEdit[] }
  /** Values of each card, and the notice about them. */
  | { readonly of: 'each'; readonly edits: readonly OneEdit[]; readonly done: PluralForms };

/** As many calls about common people, labels and states are made; with more of them each card gets its own. */
const MOST_COMMON = 4;

/** A part of an edit, and how it is made on one card alone. */
interface Part {
  readonly name: string;
  readonly done: PluralForms;
  readonly alone: Omit<OneEdit, 'cardId' | 'members'>;
  readonly member?: readonly [change: keyof MembersOfEdit, id: number];
  /** How it is made on many cards, if that leaves alone what others do to them; left out: it does not. */
  readonly bulk?: BulkEdit;
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

const MEMBER_CHANGES = {
  users: ['assign', 'unassign'],
  tags: ['addTags', 'removeTags'],
} as const;

function memberParts(
  before: readonly number[],
  after: readonly number[] | undefined,
  field: 'users' | 'tags',
): Part[] {
  if (after === undefined) return [];
  const bulkOf = field === 'users' ? assignCards : labelCards;
  const [on, off] = MEMBER_CHANGES[field];
  const alone = { fields: { [field]: [...after] } };
  const part = (isOn: boolean) => (id: number) => {
    const bulk = bulkOf(id, isOn);
    const member = [isOn ? on : off, id] as const;
    return { name: `${field} ${id} ${isOn}`, done: bulk.done, alone, member, bulk };
  };
  return [...without(after, before).map(part(true)), ...without(before, after).map(part(false))];
}

const valuePart = (name: string, { fields, done }: ValueEdit): Part => ({
  name,
  done,
  alone: { fields },
});

const hasFields = (fields: object) => Object.keys(fields).length > 0;

/** What an edit changes of a card. */
function partsOf(card: BoardCard, { fields }: CardEdit): Part[] {
  const { name, priority, startAt, dueDate, estimateMinutes, users, labels } = fields;
  const dates = {
    ...(startAt !== undefined && startAt !== card.startAt && { startAt }),
    ...(dueDate !== undefined && dueDate !== card.dueDate && { dueDate }),
  };
  const parts: Part[] = [
    ...memberParts(card.users, users, 'users'),
    ...memberParts(card.tags, labels, 'tags'),
  ];
  if (name !== undefined && name !== card.name)
    parts.push(valuePart('name', { fields: { name }, done: texts.views.changed }));
  if (priority !== undefined && priority !== card.priority)
    parts.push(valuePart('priority', prioritizeCards(priority)));
  if (hasFields(dates)) parts.push(valuePart('dates', dateCards(dates)));
  if (estimateMinutes !== undefined && estimateMinutes !== card.estimateMinutes)
    parts.push(valuePart('estimate', estimateCards(estimateMinutes)));
  if (fields.isComplete !== undefined && fields.isComplete !== isComplete(card)) {
    const bulk = completeCards(fields.isComplete);
    const alone = { fields: {}, isComplete: fields.isComplete };
    parts.push({ name: `complete ${fields.isComplete}`, done: bulk.done, alone, bulk });
  }
  return parts;
}

function withPart(edit: OneEdit, { alone, member }: Part): OneEdit {
  const { fields, ...more } = alone;
  const members = { ...edit.members };
  if (member) {
    const [change, id] = member;
    members[change] = [...(members[change] ?? []), id];
  }
  return { ...edit, ...more, fields: { ...edit.fields, ...fields }, members };
}

/** The changes that are the same for several cards, if they are all that there is; undefined: they are not. */
function commonEdits(
  parts: ReadonlyMap<string, Part & { readonly cardIds: readonly number[] }>,
): ManyEdit[] | undefined {
  const common: ManyEdit[] = [];
  for (const { bulk, cardIds } of parts.values()) {
    if (bulk === undefined || cardIds.length === 1) return undefined;
    common.push({ cardIds, edit: bulk });
  }
  return common.length <= MOST_COMMON ? common : undefined;
}

/** Sorts edits into calls. Unchanged fields are left out. */
export function planEdits(
  edits: readonly CardEdit[],
  cardOf: (cardId: number) => BoardCard | undefined,
): EditPlan {
  const parts = new Map<string, Part & { readonly cardIds: number[] }>();
  const byCard = new Map<number, OneEdit>();
  for (const edit of edits) {
    const card = cardOf(edit.cardId);
    if (!card) continue;
    const { id: cardId } = card;
    for (const part of partsOf(card, edit)) {
      byCard.set(cardId, withPart(byCard.get(cardId) ?? { cardId, fields: {}, members: {} }, part));
      const known = parts.get(part.name);
      if (known) known.cardIds.push(cardId);
      else parts.set(part.name, { ...part, cardIds: [cardId] });
    }
  }
  const [edit, ...others] = byCard.values();
  if (edit === undefined) return { of: 'none' };
  if (others.length === 0) return { of: 'one', edit };
  const common = commonEdits(parts);
  if (common) return { of: 'many', edits: common };
  const [only, ...more] = new Set([...parts.values()].map(({ done }) => done));
  const done = only !== undefined && more.length === 0 ? only : texts.views.changed;
  return { of: 'each', edits: [edit, ...others], done };
}
