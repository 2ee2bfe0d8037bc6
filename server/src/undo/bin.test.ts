import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BinItem } from 'shared-api/contract';
import { removeMember, signUpMember } from '../testing/board-with-card.ts';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
  withKey,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { contentsOf } from '../testing/undone-histories.ts';
import { pixelFile } from '../testing/whole-place.ts';

let on: TestApp;
let anna: TestPerson;
let board: TestBoard;
let boardId: number;
let listId: number;
beforeAll(async () => {
  on = await openTestApp();
  anna = await signUp(on, 'Anna');
});
afterAll(() => on.close());
beforeEach(async () => {
  board = await createBoard(on, anna);
  boardId = board.boardId;
  listId = board.listIds[0]!;
});

const addCard = (name: string, list = listId) =>
  createCard(on, anna, { boardId, listId: list, name });
const deleteCard = (cardId: number, who = anna) => on.call(who, 'card.delete', { boardId, cardId });
const bin = async (at: object = { boardId }): Promise<BinItem[]> => {
  const response = await on.call(anna, 'bin.get', at);
  expect(response).toMatchObject({ status: 200, message: 'OK' });
  return response.data;
};
const restore = (items: readonly BinItem[], who = anna) =>
  on.call(who, 'bin.restore', { boardId, ids: items.map(({ id }) => id) });
const contents = () => contentsOf(on, { boardIds: [boardId, boardId] });
const cardOf = async (cardId: number) =>
  (await on.call(anna, 'card.getCardById', { boardId, cardId })).data;

async function deleteList(list: number): Promise<void> {
  await on.call(anna, 'list.archived', { boardId, listId: list, archive: 1 });
  await on.call(anna, 'list.delete', { boardId, listId: list, withCards: true });
}

test('says who deleted what, and brings a card back with all that it had', async () => {
  const onCard = { boardId, cardId: await addCard('Sow') };
  const ben = await signUp(on, 'Ben');
  await on.call(anna, 'board.addUser', { boardId, users: [{ user_id: ben.id, role: 2 }] });
  await on.call(anna, 'card.addCheckList', { ...onCard, text: 'Steps' });
  await on.call(ben, 'card.createComment', { ...onCard, text: 'Soon' });
  await on.call(anna, 'card.addTag', { ...onCard, tagName: 'UI' });
  await on.call(anna, 'card.upload', { ...onCard, file: pixelFile() });
  const before = await contents();
  await deleteCard(onCard.cardId, ben);
  const items = await bin();
  expect(items).toMatchObject([
    { kind: 'card', name: 'Sow', boardId, cards: 0, deletedBy: 'Ben -', place: 'a' },
  ]);
  expect(await restore(items)).toMatchObject({ status: 200 });
  expect(await contents()).toEqual(before);
  expect(await bin()).toEqual([]);
});

test('a list comes back with its cards, though it was in the archive', async () => {
  await addCard('Sow');
  await addCard('Rake');
  const before = await contents();
  await deleteList(listId);
  const items = await bin();
  expect(items).toMatchObject([{ kind: 'list', name: 'a', cards: 2 }]);
  await restore(items);
  expect(await contents()).toEqual(before);
});

test('a card whose list is gone comes back to the first list, without labels and people that are gone', async () => {
  const ben = await signUpMember(on, anna, { boardId, firstName: 'Ben' });
  const onCard = { boardId, cardId: await addCard('Sow') };
  const tag = (await on.call(anna, 'card.addTag', { ...onCard, tagName: 'UI' })).data;
  await on.call(anna, 'card.addUsers', { ...onCard, users: [ben.id] });
  await deleteCard(onCard.cardId);
  await on.call(anna, 'board.deleteBoardTag', { boardId, tagId: tag.id });
  await removeMember(on, anna, { boardId, member: ben });
  await deleteList(listId);
  const items = (await bin()).filter(({ kind }) => kind === 'card');
  expect(items).toMatchObject([{ name: 'Sow', place: null }]);
  expect(await restore(items)).toMatchObject({ status: 200 });
  expect(await cardOf(onCard.cardId)).toMatchObject({
    listId: board.listIds[1],
    tags: [],
    users: [],
  });
});

test('a checklist and a file come back to their card, and only after it', async () => {
  const onCard = { boardId, cardId: await addCard('Sow') };
  const { checklistId } = (await on.call(anna, 'card.addCheckList', { ...onCard, text: 'Steps' }))
    .data;
  await on.call(anna, 'card.addCheckList', { ...onCard, checklistId, text: 'Dig' });
  const file = (await on.call(anna, 'card.upload', { ...onCard, file: pixelFile() })).data;
  const before = await contents();
  await on.call(anna, 'card.deleteCheckList', { ...onCard, checklistId });
  await on.call(anna, 'card.deleteAttachment', { ...onCard, attachmentId: file.id });
  await deleteCard(onCard.cardId);
  expect((await bin()).map(({ kind }) => kind)).toEqual(['card']);
  await restore(await bin());
  const parts = await bin();
  expect(parts.map(({ kind, name, place }) => [kind, name, place])).toEqual([
    ['attachment', 'pixel.png', 'Sow'],
    ['checklist', 'Steps', 'Sow'],
  ]);
  await restore(parts);
  expect(await contents()).toEqual(before);
});

test('a full list and a board on hold take nothing back', async () => {
  const cardId = await addCard('Sow');
  await addCard('Rake');
  await deleteCard(cardId);
  await on.call(anna, 'list.edit', { boardId, listId, name: 'a', limit: 1 });
  expect(await restore(await bin())).toMatchObject({ status: 409, code: 'limit-reached' });
  await on.call(anna, 'list.edit', { boardId, listId, name: 'a', limit: null });
  await on.database.updateTable('boards').set({ status: 'blocked' }).execute();
  expect(await restore(await bin())).toMatchObject({ status: 409, code: 'blocked' });
  await on.database.updateTable('boards').set({ status: 'active' }).execute();
  expect(await restore(await bin())).toMatchObject({ status: 200 });
});

test('of two who restore the same, one is refused', async () => {
  await deleteCard(await addCard('Sow'));
  const items = await bin();
  const both = await Promise.all([restore(items), restore(items)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 404,
  ]);
});

test('what is on another board is not found', async () => {
  await deleteCard(await addCard('Sow'));
  const items = await bin();
  const other = await createBoard(on, anna);
  const ids = items.map(({ id }) => id);
  const response = await on.call(anna, 'bin.restore', { boardId: other.boardId, ids });
  expect(response).toMatchObject({ status: 404 });
});

test('a project has the bins of all of its boards', async () => {
  const { projectId } = board;
  const second = await on.call(anna, 'board.create', {
    projectId,
    name: 'Second',
    isPublic: 0,
    users: [],
  });
  await deleteCard(await addCard('Sow'));
  const { id } = second.data;
  const there = { boardId: id, name: 'Doing', position: 1 };
  const list = (await on.call(anna, 'list.create', there)).data.id;
  const cardId = await createCard(on, anna, { boardId: id, listId: list, name: 'Reap' });
  await on.call(anna, 'card.delete', { boardId: id, cardId });
  const items = await bin({ projectId });
  expect(items.map(({ name, boardName }) => [name, boardName])).toEqual([
    ['Reap', 'Second'],
    ['Sow', expect.any(String)],
  ]);
  const ids = items.map((item) => item.id);
  await on.call(anna, 'bin.restore', { projectId, ids });
  expect(await bin({ projectId })).toEqual([]);
});

test('what the bin was emptied of comes back in no way', async () => {
  const sow = await addCard('Sow');
  const rake = await addCard('Rake');
  const key = randomUUID();
  const sender = withKey(anna, key);
  await on.call(sender, 'card.delete', { boardId, cardId: sow });
  await deleteCard(rake);
  const [, older] = await bin();
  const one = await on.call(anna, 'bin.empty', { boardId, ids: [older!.id] });
  expect(one.data).toEqual({ items: 1 });
  expect((await bin()).map(({ name }) => name)).toEqual(['Rake']);
  const undone = await on.call(anna, 'change.undo', { boardId, key });
  expect(undone).toMatchObject({ status: 409, code: 'not-undoable' });
  expect((await on.call(anna, 'bin.empty', { boardId })).data).toEqual({ items: 1 });
  expect(await bin()).toEqual([]);
});

test('a part whose card has left for another board is in no bin of the old one', async () => {
  const onCard = { boardId, cardId: await addCard('Sow') };
  const { checklistId } = (await on.call(anna, 'card.addCheckList', { ...onCard, text: 'Steps' }))
    .data;
  await on.call(anna, 'card.addCheckList', { ...onCard, text: 'More' });
  await on.call(anna, 'card.deleteCheckList', { ...onCard, checklistId });
  const items = await bin();
  expect(items).toHaveLength(1);
  const other = await createBoard(on, anna);
  const to = { toBoardId: other.boardId, toListId: other.listIds[0]! };
  await on.call(anna, 'card.moveToBoard', { ...onCard, ...to });
  expect(await bin()).toEqual([]);
  expect(await restore(items)).toMatchObject({ status: 404 });
  await on.call(anna, 'card.delete', { boardId: other.boardId, cardId: onCard.cardId });
  expect(await bin()).toEqual([]);
  expect(await bin({ boardId: other.boardId })).toHaveLength(1);
});

test('a list comes back over its limit and without a group that is gone, and a card not to an archived list', async () => {
  const cardId = await addCard('Sow');
  await addCard('Rake');
  await on.call(anna, 'list.edit', { boardId, listId, name: 'a', limit: 1 });
  const group = { boardId, name: 'Open', listIds: [listId] };
  const { id: groupId } = (await on.call(anna, 'list.addListGroup', group)).data;
  await deleteList(listId);
  await on.call(anna, 'list.deleteListGroup', { boardId, groupId });
  expect(await restore(await bin())).toMatchObject({ status: 200 });
  await deleteCard(cardId);
  await on.call(anna, 'list.archived', { boardId, listId, archive: 1 });
  expect(await restore(await bin())).toMatchObject({ status: 200 });
  expect(await cardOf(cardId)).toMatchObject({ listId: board.listIds[1] });
});

test('emptying leaves no text of a card in the log', async () => {
  const onCard = { boardId, cardId: await addCard('Secret plan') };
  await on.call(anna, 'card.createComment', { ...onCard, text: 'Secret comment' });
  await deleteCard(onCard.cardId);
  await on.call(anna, 'bin.empty', { boardId });
  const rows = await on.database
    .selectFrom('changes')
    .where('board_id', '=', boardId)
    .select(['before', 'after'])
    .execute();
  expect(JSON.stringify(rows)).not.toContain('Secret');
});
