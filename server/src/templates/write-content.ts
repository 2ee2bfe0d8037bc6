import { isFixedOf } from 'shared-api/contract';
import { DEFAULT_PRIORITY } from 'shared-api/limits';
import type { CallContext } from '../calls/call-context.ts';
import { quietly } from '../changes/cause.ts';
import { chunksOf } from '../core/bulk.ts';
import { anyOf } from '../database/sql-fragments.ts';
import type { Database } from '../database/open-database.ts';
import { ints, texts, unnested, unnestedInOrder } from '../database/unnested.ts';
import { isMember } from '../entities/members/is-member.ts';
import { ranksBetween } from '../order/rank.ts';
import { renamedAction } from './renamed-action.ts';
import { type BoardContent, type CardContent } from '../database/schema/board-content.ts';

/** A card with what the database knows it by. */
interface WrittenCard {
  readonly id: number;
  readonly content: CardContent;
}

async function writeLabels(database: Database, boardId: number, { labels }: BoardContent) {
  const written = await database
    .insertInto('tags')
    .columns(['board_id', 'name', 'color'])
    .expression((eb) =>
      eb
        .selectFrom(
          unnestedInOrder('given', {
            name: texts(labels.map(({ name }) => name)),
            color: texts(labels.map(({ color }) => color)),
          }),
        )
        .select([eb.val(boardId).as('board_id'), 'given.name', 'given.color'])
        .orderBy('given.ordinal'),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(written.map(({ name, id }) => [name, id]));
  return labels.map(({ name }) => ids.get(name)!);
}

async function writeLists(database: Database, boardId: number, { lists }: BoardContent) {
  if (lists.length === 0) return [];
  const ranks = ranksBetween(null, null, lists.length);
  const written = await database
    .insertInto('lists')
    .values(
      lists.map(({ name, color, limit, isLocked }, index) => ({
        board_id: boardId,
        name,
        rank: ranks[index]!,
        color: color ?? null,
        wip_limit: limit ?? null,
        is_fixed: isFixedOf(isLocked ?? false),
      })),
    )
    .returning(['id', 'rank'])
    .execute();
  const ids = new Map(written.map(({ rank, id }) => [rank, id]));
  return ranks.map((rank) => ids.get(rank)!);
}

async function writeGroups(
  { database, item: { boardId } }: CallContext,
  { groups = [] }: BoardContent,
  listIds: readonly number[],
): Promise<void> {
  for (const { name, hidden, lists } of groups) {
    const { id } = await database
      .insertInto('list_groups')
      .values({ board_id: boardId, name, hidden })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = lists.flatMap((place) => listIds[place - 1] ?? []);
    if (members.length === 0) continue;
    await database
      .insertInto('list_group_lists')
      .values(members.map((listId) => ({ list_group_id: id, list_id: listId })))
      .execute();
  }
}

async function writeRules(
  { database, item }: CallContext,
  content: BoardContent,
  { listIds, labelIds }: { listIds: readonly number[]; labelIds: readonly number[] },
): Promise<void> {
  const rename = {
    label: (place: number) => labelIds[place - 1],
    list: (place: number) => listIds[place - 1],
  };
  for (const [index, { rules = [] }] of content.lists.entries()) {
    const ranks = ranksBetween(null, null, rules.length);
    for (const [at, { trigger, action: given, enabled }] of rules.entries()) {
      const action = renamedAction(given, rename);
      if (action === null) continue;
      if (action.do === 'assign') {
        const { known } = await database
          .selectNoFrom(isMember(item, action.userId).as('known'))
          .executeTakeFirstOrThrow();
        if (!known) continue;
      }
      await database
        .insertInto('automation_rules')
        .values({
          list_id: listIds[index]!,
          trigger,
          action: JSON.stringify(action),
          enabled: enabled ?? true,
          rank: ranks[at]!,
        })
        .execute();
    }
  }
}

async function writeCards(
  { database, caller, item }: CallContext,
  content: BoardContent,
  listIds: readonly number[],
): Promise<WrittenCard[]> {
  const ids = new Map<string, number>();
  const keyOf = (listId: number, rank: string) => `${listId} ${rank}`;
  const cards = content.lists.flatMap(({ cards: ofList = [] }, index) => {
    const ranks = ranksBetween(null, null, ofList.length);
    return ofList.map((card, at) => ({ card, listId: listIds[index]!, rank: ranks[at]! }));
  });
  for (const chunk of chunksOf(cards)) {
    const rows = await database
      .insertInto('cards')
      .values(
        chunk.map(({ card, listId, rank }) => ({
          board_id: item.boardId,
          list_id: listId,
          rank,
          name: card.name,
          description: card.description ?? null,
          priority: card.priority ?? DEFAULT_PRIORITY,
          kind: card.kind ?? 'card',
          complete: card.complete === true ? 1 : 0,
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
    for (const { id, list_id: listId, rank } of rows) ids.set(keyOf(listId, rank), id);
  }
  return cards.map(({ card, listId, rank }) => ({
    id: ids.get(keyOf(listId, rank))!,
    content: card,
  }));
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
  for (const chunk of chunksOf(rows)) {
    await database.insertInto('card_tags').values(chunk).execute();
  }
}

/** People who cannot work on the board are left out. */
async function writePeopleOfCards(
  { database, item }: CallContext,
  cards: readonly WrittenCard[],
): Promise<void> {
  const people = [...new Set(cards.flatMap(({ content }) => content.people ?? []))];
  const members = await database
    .selectFrom('users as u')
    .where('u.id', '=', anyOf(people))
    .where((eb) => isMember(item, eb.ref('u.id')))
    .select('u.id')
    .execute();
  const known = new Set(members.map(({ id }) => id));
  const rows = cards.flatMap(({ id, content }) =>
    (content.people ?? [])
      .filter((userId) => known.has(userId))
      .map((userId, index) => ({ card_id: id, user_id: userId, ordinal: index + 1 })),
  );
  for (const chunk of chunksOf(rows)) {
    await database.insertInto('card_users').values(chunk).execute();
  }
}

async function writeChecklists(database: Database, cards: readonly WrittenCard[]): Promise<void> {
  const checklists = cards.flatMap(({ id, content: { checklists: ofCard = [] } }) => {
    const ranks = ranksBetween(null, null, ofCard.length);
    return ofCard.map(({ name, items }, at) => ({ cardId: id, name, items, rank: ranks[at]! }));
  });
  for (const chunk of chunksOf(checklists)) {
    const rows = await database
      .insertInto('checklists')
      .values(chunk.map(({ cardId, name, rank }) => ({ card_id: cardId, name, rank })))
      .returning(['id', 'card_id', 'rank'])
      .execute();
    const ids = new Map(rows.map((row) => [`${row.card_id} ${row.rank}`, row.id]));
    const items = chunk.flatMap(({ cardId, rank, items: ofChecklist }) => {
      const ranks = ranksBetween(null, null, ofChecklist.length);
      return ofChecklist.map(({ text, completed }, at) => ({
        checklist_id: ids.get(`${cardId} ${rank}`)!,
        text,
        completed: completed ?? false,
        rank: ranks[at]!,
      }));
    });
    for (const some of chunksOf(items)) {
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

/**
 * Fills the call's new board, whose creator is the caller, and returns the ids of its cards, list by
 * list. It is logged without a line for each card in what changed.
 */
export const writeContent = (context: CallContext, content: BoardContent): Promise<number[]> =>
  quietly(context.database, async () => {
    const { database, item } = context;
    const labelIds = await writeLabels(database, item.boardId, content);
    const listIds = await writeLists(database, item.boardId, content);
    await writeGroups(context, content, listIds);
    await writeRules(context, content, { listIds, labelIds });
    const cards = await writeCards(context, content, listIds);
    await writeLabelsOfCards(database, cards, labelIds);
    await writePeopleOfCards(context, cards);
    await writeChecklists(database, cards);
    await writeParents(database, cards);
    return cards.map(({ id }) => id);
  });
