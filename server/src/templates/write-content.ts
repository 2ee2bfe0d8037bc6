import { isFixedOf } from 'shared-api/contract';
import type { CallContext } from '../calls/call-context.ts';
import { withoutNotifications } from '../changes/cause.ts';
import type { Database } from '../database/open-database.ts';
import type { BoardContent } from '../database/schema/board-content.ts';
import { texts, unnestedInOrder } from '../database/unnested.ts';
import { readIsMember } from '../entities/members/is-member.ts';
import { ranked } from '../order/rank.ts';
import { idsBy } from './ids-by.ts';
import { renamedAction } from './renamed-action.ts';
import { writeCards, type WrittenList } from './write-cards.ts';

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
  const idOf = idsBy(written, ({ name }) => name);
  return labels.map(({ name }) => idOf(name));
}

async function writeLists(
  database: Database,
  boardId: number,
  { lists }: BoardContent,
): Promise<WrittenList[]> {
  if (lists.length === 0) return [];
  const withRanks = ranked(lists);
  const written = await database
    .insertInto('lists')
    .values(
      withRanks.map(({ item: { name, color, limit, isLocked }, rank }) => ({
        board_id: boardId,
        name,
        rank,
        color: color ?? null,
        wip_limit: limit ?? null,
        is_fixed: isFixedOf(isLocked ?? false),
      })),
    )
    .returning(['id', 'rank'])
    .execute();
  const idOf = idsBy(written, ({ rank }) => rank);
  return withRanks.map(({ item, rank }) => ({ listId: idOf(rank), list: item }));
}

async function writeGroups(
  { database, place: { boardId } }: CallContext,
  { groups = [] }: BoardContent,
  lists: readonly WrittenList[],
): Promise<void> {
  for (const { name, hidden, lists: places } of groups) {
    const { id } = await database
      .insertInto('list_groups')
      .values({ board_id: boardId, name, hidden })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = places.flatMap((place) => lists[place - 1]?.listId ?? []);
    if (members.length === 0) continue;
    await database
      .insertInto('list_group_lists')
      .values(members.map((listId) => ({ list_group_id: id, list_id: listId })))
      .execute();
  }
}

async function writeRules(
  { database, place }: CallContext,
  lists: readonly WrittenList[],
  labelIds: readonly number[],
): Promise<void> {
  const rename = {
    label: (place: number) => labelIds[place - 1],
    list: (place: number) => lists[place - 1]?.listId,
  };
  for (const { listId, list } of lists) {
    for (const { item: rule, rank } of ranked(list.rules ?? [])) {
      const action = renamedAction(rule.action, rename);
      if (action === null) continue;
      if (action.do === 'assign' && !(await readIsMember(database, place, action.userId))) continue;
      await database
        .insertInto('automation_rules')
        .values({
          list_id: listId,
          trigger: rule.trigger,
          action: JSON.stringify(action),
          enabled: rule.enabled ?? true,
          rank,
        })
        .execute();
    }
  }
}

/**
 * Fills the call's new board, whose creator is the caller, and returns the ids of its cards, list
 * by list. The cards are logged, but not reported one by one.
 */
export const writeContent = (context: CallContext, content: BoardContent): Promise<number[]> =>
  withoutNotifications(context.database, async () => {
    const { database, place } = context;
    const labelIds = await writeLabels(database, place.boardId, content);
    const lists = await writeLists(database, place.boardId, content);
    await writeGroups(context, content, lists);
    await writeRules(context, lists, labelIds);
    return await writeCards(context, lists, labelIds);
  });
