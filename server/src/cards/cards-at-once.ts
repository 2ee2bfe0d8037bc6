import { cardEntered } from '../automation/run-rules.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { inChunks, passing, type Refusals } from '../core/bulk.ts';
import { blocked, notFound } from '../core/domain-errors.ts';
import { setComplete } from '../entities/cards/card-fields.ts';
import { readCard } from '../entities/cards/card-json.ts';
import { AT_END, countRoom, ranksForPosition } from '../entities/cards/card-order.ts';
import { insertCard, updateCard } from '../entities/cards/write-card.ts';
import { type LockedList, lockLists } from '../entities/lists/list-locks.ts';
import { writeRelations } from './card-relations.ts';
import { type BulkCard, lockCards } from './locked-cards.ts';
import { notifyMentioned } from './mentions.ts';
import { type EditOfCard, unfitFor } from './unfit-edits.ts';

async function editCard(context: CallContext, card: BulkCard, edit: EditOfCard): Promise<void> {
  const { cardId, complete, ...fields } = edit;
  if (Object.keys(fields).length > 0) {
    await updateCard(context.database, card, fields);
    await writeRelations(context, cardId, fields);
  }
  if (complete !== undefined) await setComplete(context, [cardId], complete);
  const { name: text } = fields;
  if (text?.includes('@') !== true) return;
  await notifyMentioned(context, cardId, { text, before: card.name, isLine: true });
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
    const created: number[] = [];
    for (const [at, fields] of cards.entries()) {
      const list = lists.get(fields.listId) as LockedList;
      room.take(list);
      const place = { boardId, listId: list.id, rank: ranks[at] ?? '' };
      const id = await insertCard(database, { ...place, createdBy: caller.userId, fields });
      await writeRelations(context, id, fields);
      await notifyMentioned(context, id, { text: fields.name, isLine: true });
      if (list.has_rules) await cardEntered(context, id, list);
      created.push(id);
    }
    const read = [];
    // Read at the end, since rules of later cards may move the earlier ones.
    for (const id of created) read.push(await readCard(database, id));
    return { data: { cards: read } };
  },
} satisfies DomainHandlers<'card'>;
