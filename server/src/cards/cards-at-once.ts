import { cardEntered } from '../automation/run-rules.ts';
import type { CallContext, DomainHandlers } from '../calls/call-context.ts';
import { inChunks, passing, type Refusals } from '../core/bulk.ts';
import { blocked, notFound } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { setComplete, setFields } from '../entities/cards/card-fields.ts';
import { readCard } from '../entities/cards/card-json.ts';
import { AT_END, countRoom, ranksForPosition } from '../entities/cards/card-order.ts';
import { addToCards, takeOffCards } from '../entities/cards/people-or-tags.ts';
import { raiseVersions } from '../entities/cards/raise-version.ts';
import { insertCard } from '../entities/cards/write-card.ts';
import { type LockedList, lockLists } from '../entities/lists/list-locks.ts';
import { writeRelations } from './card-relations.ts';
import { lockCards } from './locked-cards.ts';
import { notifyMentioned } from './mentions.ts';
import { type EditOfCard, unfitFor } from './unfit-edits.ts';

/** The fields that an edit writes into the row of its card. */
function plainFields({ cardId: _, before: __, ...edit }: EditOfCard) {
  const { addTags: _add, removeTags: _remove, assign: _on, unassign: _off, ...fields } = edit;
  return fields;
}

/** Edits of many cards by what they write, which is written by the same statements. */
function byFields(edits: readonly EditOfCard[]): EditOfCard[][] {
  const alike = new Map<string, EditOfCard[]>();
  for (const edit of edits) {
    const fields = JSON.stringify(plainFields(edit));
    const others = alike.get(fields);
    if (others) others.push(edit);
    else alike.set(fields, [edit]);
  }
  return [...alike.values()];
}

/** Writes the fields of locked cards; returns the ids of the changed ones, whose version is raised. */
async function writeFields(context: CallContext, edits: readonly EditOfCard[]) {
  const changed = new Set<number>();
  for (const alike of byFields(edits)) {
    const [first] = alike;
    if (first === undefined) continue;
    const ids = alike.map(({ cardId }) => cardId);
    const { complete, ...fields } = plainFields(first);
    for (const id of await setFields(context, ids, fields)) changed.add(id);
    if (complete === undefined) continue;
    for (const id of await setComplete(context, ids, complete)) changed.add(id);
  }
  return changed;
}

async function notifyNamed(context: CallContext, edit: EditOfCard, before: string): Promise<void> {
  const { cardId, name: text } = edit;
  if (text?.includes('@') !== true) return;
  await notifyMentioned(context, cardId, { text, before, isLine: true });
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

/**
 * Puts people and tags on locked cards and takes them off, each for all of its cards at once.
 *
 * @param raised The cards whose version has been raised with their fields.
 */
async function changeMembers(
  context: CallContext,
  edits: readonly EditOfCard[],
  raised: ReadonlySet<number>,
): Promise<void> {
  const changed = new Set<number>();
  for (const change of Object.keys(MEMBER_CHANGES) as (keyof typeof MEMBER_CHANGES)[]) {
    const cardsById = new Map<number, number[]>();
    for (const { cardId, [change]: ids = [] } of edits)
      for (const id of new Set(ids)) cardsById.set(id, [...(cardsById.get(id) ?? []), cardId]);
    for (const [id, cardIds] of cardsById)
      for (const cardId of await MEMBER_CHANGES[change](context.database, cardIds, id))
        changed.add(cardId);
  }
  await raiseVersions(
    context,
    [...changed].filter((id) => !raised.has(id)),
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
      const whyUnfit = await unfitFor(context, chunk, cards);
      const fitting = passing(
        chunk.map((edit) => ({ id: edit.cardId, edit, card: cards.get(edit.cardId) })),
        refusals,
        ({ edit, card }) => {
          const refusal = card ? whyUnfit(edit) : notFound('card');
          if (refusal !== undefined) throw refusal;
        },
      );
      const fits = fitting.map(({ edit }) => edit);
      const changed = await writeFields(context, fits);
      for (const { card, edit } of fitting) if (card) await notifyNamed(context, edit, card.name);
      await changeMembers(context, fits, changed);
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
