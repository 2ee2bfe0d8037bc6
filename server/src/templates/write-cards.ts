import { chunksOf } from 'shared-api/chunks';
import { flagOf } from 'shared-api/contract';
import { DEFAULT_PRIORITY } from 'shared-api/limits';
import type { CallContext } from '../calls/call-context.ts';
import { CHUNK_ITEMS } from '../core/bulk.ts';
import type { CardContent, ListContent } from '../database/schema/board-content.ts';
import type { Database } from '../database/open-database.ts';
import { anyOf } from '../database/sql-fragments.ts';
import { ints, unnested } from '../database/unnested.ts';
import { isMember } from '../entities/members/is-member.ts';
import { ranked } from '../order/rank.ts';
import { idsBy } from './ids-by.ts';

/** A list that has been written. */
export interface WrittenList {
  readonly listId: number;
  readonly list: ListContent;
}

/** A card with its id in the database. */
interface WrittenCard {
  readonly id: number;
  readonly content: CardContent;
}

async function insertCards(
  { database, caller, place }: CallContext,
  lists: readonly WrittenList[],
): Promise<WrittenCard[]> {
  const keyOf = (listId: number, rank: string) => `${listId} ${rank}`;
  const cards = lists.flatMap(({ listId, list }) =>
    ranked(list.cards ?? []).map(({ item: card, rank }) => ({ card, listId, rank })),
  );
  const rows: { id: number; list_id: number; rank: string }[] = [];
  for (const chunk of chunksOf(cards, CHUNK_ITEMS)) {
    const inserted = await database
      .insertInto('cards')
      .values(
        chunk.map(({ card, listId, rank }) => ({
          board_id: place.boardId,
          list_id: listId,
          rank,
          name: card.name,
          description: card.description ?? null,
          priority: card.priority ?? DEFAULT_PRIORITY,
          kind: card.kind ?? 'card',
          complete: flagOf(card.complete ?? false),
          completed_at: card.completedAt ?? null,
          start_at: card.startAt ?? null,
          due_at: card.dueAt ?? null,
          estimate_minutes: card.estimateMinutes ?? null,
          reminder_minutes: card.reminderMinutes ?? null,
          created_by: caller.userId,
        })),
      )
      .returning(['id', 'list_id', 'rank'])
      .execute();
    rows.push(...inserted);
  }
  const idOf = idsBy(rows, (row) => keyOf(row.list_id, row.rank));
  return cards.map(({ card, listId, rank }) => ({ id: idOf(keyOf(listId, rank)), content: card }));
}

async function writeLabelsOfCards(
  database: Database,
  cards: readonly WrittenCard[],
  labelIds: readonly number[],
): Promise<void> {
  const rows = cards.flatMap(({ id, content: { labels = [] } }) =>
    labels.flatMap((place, ordinal) => {
      const tagId = labelIds[place - 1];
      return tagId === undefined ? [] : [{ card_id: id, tag_id: tagId, ordinal: ordinal + 1 }];
    }),
  );
  for (const chunk of chunksOf(rows, CHUNK_ITEMS)) {
    await database.insertInto('card_tags').values(chunk).execute();
  }
}

/** Assigns the people of the cards, except those who cannot edit the board. */
async function writePeopleOfCards(
  { database, place }: CallContext,
  cards: readonly WrittenCard[],
): Promise<void> {
  const people = [...new Set(cards.flatMap(({ content }) => content.people ?? []))];
  const members = await database
    .selectFrom('users as u')
    .where('u.id', '=', anyOf(people))
    .where((eb) => isMember(place, eb.ref('u.id')))
    .select('u.id')
    .execute();
  const known = new Set(members.map(({ id }) => id));
  const rows = cards.flatMap(({ id, content }) =>
    (content.people ?? [])
      .filter((userId) => known.has(userId))
      .map((userId, index) => ({ card_id: id, user_id: userId, ordinal: index + 1 })),
  );
  for (const chunk of chunksOf(rows, CHUNK_ITEMS)) {
    await database.insertInto('card_users').values(chunk).execute();
  }
}

async function writeChecklists(database: Database, cards: readonly WrittenCard[]): Promise<void> {
  const checklists = cards.flatMap(({ id, content: { checklists: ofCard = [] } }) =>
    ranked(ofCard).map(({ item, rank }) => ({ cardId: id, item, rank })),
  );
  const keyOf = (cardId: number, rank: string) => `${cardId} ${rank}`;
  for (const chunk of chunksOf(checklists, CHUNK_ITEMS)) {
    const rows = await database
      .insertInto('checklists')
      .values(chunk.map(({ cardId, item, rank }) => ({ card_id: cardId, name: item.name, rank })))
      .returning(['id', 'card_id', 'rank'])
      .execute();
    const idOf = idsBy(rows, (row) => keyOf(row.card_id, row.rank));
    const items = chunk.flatMap((checklist) =>
      ranked(checklist.item.items).map(({ item: { text, completed }, rank }) => ({
        checklist_id: idOf(keyOf(checklist.cardId, checklist.rank)),
        text,
        completed: completed ?? false,
        rank,
      })),
    );
    for (const some of chunksOf(items, CHUNK_ITEMS)) {
      await database.insertInto('checklist_items').values(some).execute();
    }
  }
}

async function writeParents(database: Database, cards: readonly WrittenCard[]): Promise<void> {
  const children = cards.flatMap(({ id, content: { parent } }) => {
    const parentId = parent == null ? undefined : cards[parent - 1]?.id;
    return parentId === undefined ? [] : [{ id, parentId }];
  });
  if (children.length === 0) return;
  const id = ints(children.map((child) => child.id));
  const parent = ints(children.map((child) => child.parentId));
  await database
    .updateTable('cards')
    .from(unnested('pair', { id, parent }))
    .set((eb) => ({ parent_id: eb.ref('pair.parent') }))
    .whereRef('cards.id', '=', 'pair.id')
    .execute();
}

/** Writes the cards of lists with all that is on them, and returns their ids, list by list. */
export async function writeCards(
  context: CallContext,
  lists: readonly WrittenList[],
  labelIds: readonly number[],
): Promise<number[]> {
  const { database } = context;
  const cards = await insertCards(context, lists);
  await writeLabelsOfCards(database, cards, labelIds);
  await writePeopleOfCards(context, cards);
  await writeChecklists(database, cards);
  await writeParents(database, cards);
  return cards.map(({ id }) => id);
}
