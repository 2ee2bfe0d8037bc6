import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { removeMember } from '../testing/board-with-card.ts';
import {
  cardNames,
  createBoard,
  createCard,
  signUp,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let boardId: number;
let [from, to] = [0, 0];
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
});
afterAll(() => on.close());
beforeEach(async () => {
  const board = await createBoard(on, owner);
  boardId = board.boardId;
  [from, to] = board.listIds as [number, number];
});

const cardIn = (listId: number, name: string) => createCard(on, owner, { boardId, listId, name });
const namesIn = (listId: number) => cardNames(on, owner, { boardId, listId });
const cardOf = async (cardId: number) =>
  (await on.call(owner, 'card.getCardById', { boardId, cardId })).data;

/** The cards of one tab of the board, by list. */
async function tab(archiveFlag: 0 | 1) {
  const load = { boardId, archiveFlag, filter: 'allCards' } as const;
  const { data } = await on.call(owner, 'list.getAllList', load);
  return Object.values(data).map(({ id, cards }) => ({
    id,
    cards: Object.values(cards).map(({ name }) => name),
  }));
}

/** A card with a checklist, a tag, a person and a comment. */
async function fullCard(listId: number, name: string): Promise<number> {
  const cardId = await cardIn(listId, name);
  const onCard = { boardId, cardId };
  const { data } = await on.call(owner, 'card.addCheckList', { ...onCard, text: 'Steps' });
  const { checklistId } = data;
  const item = await on.call(owner, 'card.addCheckList', { ...onCard, checklistId, text: 'one' });
  const tick = { ...onCard, checklistId, itemId: item.data.item!.id, completed: true };
  await on.call(owner, 'card.editCheckList', tick);
  await on.call(owner, 'card.addTag', { ...onCard, tagName: 'UI' });
  await on.call(owner, 'card.addUsers', { ...onCard, users: [owner.id] });
  await on.call(owner, 'card.createComment', { ...onCard, text: 'said' });
  return cardId;
}

describe('archiving', () => {
  test('a card takes it off the board; restoring it brings it back to its place', async () => {
    const [, second] = [await cardIn(from, 'x'), await cardIn(from, 'y'), await cardIn(from, 'z')];
    await on.call(owner, 'card.archived', { boardId, cardId: second, archive: 1 });
    expect(await tab(0)).toContainEqual({ id: from, cards: ['x', 'z'] });
    expect(await tab(1)).toEqual([{ id: from, cards: ['y'] }]);
    await on.call(owner, 'card.archived', { boardId, cardId: second, archive: 0 });
    expect(await namesIn(from)).toEqual(['x', 'y', 'z']);
  });

  test('a card cannot be restored to a full or archived list', async () => {
    const cardId = await cardIn(from, 'x');
    await on.call(owner, 'card.archived', { boardId, cardId, archive: 1 });
    await cardIn(from, 'y');
    await on.call(owner, 'list.edit', { boardId, listId: from, limit: 1 });
    const restore = () => on.call(owner, 'card.archived', { boardId, cardId, archive: 0 });
    expect(await restore()).toMatchObject({ status: 409, code: 'limit-reached' });
    await on.call(owner, 'list.archived', { boardId, listId: from, archive: 1 });
    expect(await restore()).toMatchObject({ status: 409, code: 'archived' });
  });

  test('a list archives its cards; restoring it restores those', async () => {
    const alone = await cardIn(from, 'alone');
    await cardIn(from, 'x');
    await on.call(owner, 'card.archived', { boardId, cardId: alone, archive: 1 });
    await on.call(owner, 'list.archived', { boardId, listId: from, archive: 1 });
    expect(await tab(0)).toEqual([{ id: to, cards: [] }]);
    expect(await tab(1)).toEqual([{ id: from, cards: expect.arrayContaining(['alone', 'x']) }]);
    await on.call(owner, 'list.archived', { boardId, listId: from, archive: 0 });
    expect(await namesIn(from)).toContain('x');
    expect(await tab(1)).toEqual([{ id: from, cards: ['alone'] }]);
  });

  test('adding the same list twice is logged once', async () => {
    const archive = () => on.call(owner, 'list.archived', { boardId, listId: from, archive: 1 });
    expect([(await archive()).status, (await archive()).status]).toEqual([200, 200]);
    const { rows } = await sql`
      select from changes
      where board_id = ${boardId} and entity = 'list' and kind = 'archived'`.execute(on.database);
    expect(rows).toHaveLength(1);
  });

  test('nothing archived is moved', async () => {
    const cardId = await cardIn(from, 'x');
    await on.call(owner, 'card.archived', { boardId, cardId, archive: 1 });
    const move = { boardId, cardId, addedListId: to, deletedListId: from, position: 1 };
    expect(await on.call(owner, 'list.updateCardList', move)).toMatchObject({ code: 'archived' });
  });
});

describe('deleting', () => {
  test('a list is refused while it holds cards, archived ones too, unless it is archived itself', async () => {
    const cardId = await cardIn(from, 'x');
    await on.call(owner, 'card.archived', { boardId, cardId, archive: 1 });
    const remove = (withCards?: boolean) =>
      on.call(owner, 'list.delete', {
        boardId,
        listId: from,
        ...(withCards !== undefined && { withCards }),
      });
    const refusal = {
      status: 422,
      message: 'Cannot delete column "a" - it contains 1 tasks',
    };
    expect(await remove()).toMatchObject(refusal);
    expect(await remove(true)).toMatchObject(refusal);
    await on.call(owner, 'list.archived', { boardId, listId: from, archive: 1 });
    expect(await remove()).toMatchObject(refusal);
    expect(await remove(true)).toMatchObject({ status: 200 });
    expect(await on.call(owner, 'card.getCardById', { boardId, cardId })).toMatchObject({
      status: 404,
    });
  });

  test('a card needs Admin up, and deletes its parts', async () => {
    const basic = await signUp(on, 'Basic');
    const users = [{ user_id: basic.id, role: 1 as const }];
    await on.call(owner, 'board.addUser', { boardId, users });
    const cardId = await fullCard(from, 'Ignition');
    const onCard = { boardId, cardId };
    await on.call(basic, 'card.setFavorite', { ...onCard, favorite: true });
    expect(await on.call(basic, 'card.delete', onCard)).toMatchObject({ status: 403 });
    const bulk = { boardId, cardIds: [cardId], action: { do: 'delete' as const } };
    expect(await on.call(basic, 'card.bulk', bulk)).toMatchObject({ status: 403 });
    expect(await on.call(owner, 'card.delete', onCard)).toMatchObject({ status: 200 });
    expect(await namesIn(from)).toEqual([]);
    const { data: overview } = await on.call(basic, 'dashboard.getOverview', {});
    expect(overview.favorites).toEqual([]);
  });
});

describe('copying', () => {
  test('a card copies its parts, but not its comments', async () => {
    const original = await cardOf(await fullCard(from, 'Ignition'));
    const { cardId } = { cardId: original.id };
    const { data } = await on.call(owner, 'card.copyCard', { boardId, cardId });
    expect(await namesIn(from)).toEqual(['Ignition', 'Ignition (Copy)']);
    const copy = await cardOf(data.lastInsertCardId);
    expect(copy).toMatchObject({
      tags: original.tags,
      checklistTotal: 1,
      commentCount: 0,
      position: 2,
      name: 'Ignition (Copy)',
    });
  });

  test('a copy goes to assignees who are still members, and notifies them', async () => {
    const [stays, leaves] = [await signUp(on, 'Stays'), await signUp(on, 'Leaves')];
    const users = [stays, leaves].map(({ id }) => ({ user_id: id, role: 1 as const }));
    await on.call(owner, 'board.addUser', { boardId, users });
    const cardId = await cardIn(from, 'Ignition');
    await on.call(owner, 'card.addUsers', { boardId, cardId, users: [leaves.id, stays.id] });
    await removeMember(on, owner, { boardId, member: leaves });
    const { data } = await on.call(owner, 'card.copyCard', { boardId, cardId });
    expect(data.card.users).toEqual([stays.id]);
    const notified = await on.call(stays, 'notification.getAll', { limit: 1 });
    expect(notified.data).toMatchObject([{ type: 'assigned', cardId: data.lastInsertCardId }]);
  });

  test('a list copies its cards and its rules, right behind itself', async () => {
    await fullCard(from, 'Ignition');
    const action = { do: 'setPriority', priority: 'low' } as const;
    await on.call(owner, 'list.addAutomation', {
      boardId,
      listId: from,
      trigger: 'cardEntered',
      action,
    });
    const { data } = await on.call(owner, 'list.copyList', { boardId, listId: from });
    expect(data.list).toMatchObject({ name: 'a (Copy)', position: 2 });
    expect(await namesIn(data.lastInsertListId)).toEqual(['Ignition']);
    const copied = { boardId, listId: data.lastInsertListId };
    expect((await on.call(owner, 'list.getAutomation', copied)).data).toMatchObject([{ action }]);
  });
});

test('a list is sorted once, around its locked cards', async () => {
  for (const name of ['beta', 'Delta', 'alpha', 'Carol']) await cardIn(from, name);
  const { data } = await on.call(owner, 'card.getAllCard', { boardId, listId: from });
  const locked = Object.values(data).find(({ name }) => name === 'Delta')!;
  await on.call(owner, 'card.setCardFix', { boardId, cardId: locked.id, isFixed: 0 });
  const sort = (order: 'asc' | 'desc') =>
    on.call(owner, 'list.sortCards', { boardId, listId: from, by: 'alphabetical', order });
  await sort('asc');
  expect(await namesIn(from)).toEqual(['alpha', 'Delta', 'beta', 'Carol']);
  await sort('desc');
  expect(await namesIn(from)).toEqual(['Carol', 'Delta', 'beta', 'alpha']);
});

test('lists that are grouped are shown or hidden together', async () => {
  const { data } = await on.call(owner, 'list.addListGroup', {
    boardId,
    name: 'Later',
    listIds: [from, to],
  });
  const group = { boardId, groupId: data.id };
  await on.call(owner, 'list.editListGroup', { ...group, hidden: true, listIds: [to] });
  const listed = await on.call(owner, 'list.getlistgroup', { boardId });
  expect(listed.data).toEqual([{ id: data.id, name: 'Later', hidden: true, listIds: [to] }]);
  await on.call(owner, 'list.deleteListGroup', group);
  expect((await on.call(owner, 'list.getlistgroup', { boardId })).data).toEqual([]);
  expect(await tab(0)).toHaveLength(2);
});
