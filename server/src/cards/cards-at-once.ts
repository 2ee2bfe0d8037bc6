import { cardEntered } from '../automation/run-rules.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { inChunks, passing, type Refusals } from '../core/bulk.ts';
import { blocked, notFound } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { setComplete } from '../entities/cards/card-fields.ts';
import { readCard } from '../entities/cards/card-json.ts';
import { AT_END, countRoom, ranksForPosition } from '../entities/cards/card-order.ts';
import { addToCards, takeOffCards } from '../entities/cards/people-or-tags.ts';
import { raiseVersions } from '../entities/cards/raise-version.ts';
import { insertCard, updateCard, writtenColumns } from '../entities/cards/write-card.ts';
import { type LockedList, lockLists } from '../entities/lists/list-locks.ts';
import { writeRelations } from './card-relations.ts';
import { type BulkCard, lockCards } from './locked-cards.ts';
import { notifyMentioned } from './mentions.ts';
import { type EditOfCard, unfitFor } from './unfit-edits.ts';

async function editCard(context: CallContext, card: BulkCard, edit: EditOfCard): Promise<void> {
  const { cardId, complete, before: _, ...fields } = edit;
  if (writtenColumns(fields).length > 0) await updateCard(context.database, card, fields);
  if (complete !== undefined) await setComplete(context, [cardId], complete);
  const { name: text } = fields;
  if (text?.includes('@') !== true) return;
  await notifyMentioned(context, cardId, { text, before: card.name, isLine: true });
}

const MEMBER_CHANGES = {
  addTags: (database, cardIds, id) => addToCards(database, 'card_tags', cardIds, id),
  removeTags: (database, cardIds, id) => takeOffCards(database, 'card_tags', cardIds, id),
  assign: (database, cardIds, id) => addToCards(database, 'card_users', cardIds, id),
  unassign: (database, cardIds, id) => takeOffCards(database, 'card_users', cardIds, id),
} satisfies {
  [Change in keyof EditOfCard]?: (
    database: Database,
    cardIds: readonly number[],
    id: number,
  ) => Promise<number[]>;
};

/** Puts people and tags on locked cards and takes them off, each for all of its cards at once. */
async function changeMembers(context: CallContext, edits: readonly EditOfCard[]): Promise<void> {
  const changed = new Set<number>();
  for (const change of Object.keys(MEMBER_CHANGES) as (keyof typeof MEMBER_CHANGES)[]) {
    const cardsById = new Map<number, number[]>();
    for (const { cardId, [change]: ids = [] } of edits)
      for (const id of new Set(ids)) cardsById.set(id, [...(cardsById.get(id) ?? []), cardId]);
    for (const [id, cardIds] of cardsById)
      for (const cardId of await MEMBER_CHANGES[change](context.database, cardIds, id))
        changed.add(cardId);
  }
  // The version of the others has been raised with their fields.
  const plain = edits.filter((edit) => writtenColumns(edit).length === 0);
  await raiseVersions(
    context,
    plain.map(({ cardId }) => cardId).filter((id) => changed.has(id)),
  );
}

/** The ranks of new cards at the ends of their lists, in the order of the cards. */
async function ranksAtEnds(
  context: CallContext,
  listIds: readonly number[],
): Promise<readonly string[]> {
  const ranks = new Map<number, string[]>();
  for (const listId of new Set(listIds)) {
    const count = listIds.filter((id) => id === listId).length;
    const at = { position: AT_END, cardIds: [], count };
    ranks.set(listId, await ranksForPosition(context.database, listId, at));
  }
  return listIds.map((listId) => ranks.get(listId)?.shift() ?? '');
}

/** The calls that change or add many cards, each with other values. */
export const cardsAtOnce = {
  async editMany({ edits }, context) {
    const byCard = new Map(edits.map((edit) => [edit.cardId, edit]));
    const { cards } = await lockCards(context, [...byCard.keys()], null);
    const work = async (ids: readonly number[]) => {
      const refusals: Refusals = new Map();
      const chunk = ids.flatMap((id) => byCard.get(id) ?? []);
      const whyUnfit = await unfitFor(context, chunk);
      const fitting = passing(
        chunk.map((edit) => ({ id: edit.cardId, edit, card: cards.get(edit.cardId) })),
        refusals,
        ({ edit, card }) => {
          const refusal = card ? whyUnfit(edit) : notFound('card');
          if (refusal !== undefined) throw refusal;
        },
      );
      for (const { card, edit } of fitting) if (card) await editCard(context, card, edit);
      await changeMembers(
        context,
        fitting.map(({ edit }) => edit),
      );
      return refusals;
    };
    return { data: await inChunks([...byCard.keys()], work) };
  },

  async createMany({ boardId, cards }, context) {
    const { database, caller, place } = context;
    if (place.blocked) throw blocked();
    const listIds = cards.map(({ listId }) => listId);
    const lists = await lockLists(database, boardId, listIds);
    const room = await countRoom(database, lists.values());
    const ranks = await ranksAtEnds(context, listIds);
    const created: { readonly id: number; readonly list: LockedList }[] = [];
    for (const [at, { complete, ...fields }] of cards.entries()) {
      const list = lists.get(fields.listId) as LockedList;
      room.take(list);
      const place = { boardId, listId: list.id, rank: ranks[at] ?? '' };
      const id = await insertCard(database, { ...place, createdBy: caller.userId, fields });
      await writeRelations(context, id, fields);
      if (complete !== undefined) await setComplete(context, [id], complete);
      await notifyMentioned(context, id, { text: fields.name, isLine: true });
      created.push({ id, list });
    }
    // Rules may rank a list again, which the places above were found in.
    for (const { id, list } of created) if (list.has_rules) await cardEntered(context, id, list);
    const read = [];
    // Read at the end, since rules of later cards may move the earlier ones.
    for (const { id } of created) read.push(await readCard(database, id));
    return { data: { cards: read } };
  },
} satisfies DomainHandlers<'card'>;
