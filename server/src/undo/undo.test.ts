import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CallName } from 'shared-api/contract';
import { addMember, signUpMember, removeMember } from '../testing/board-with-card.ts';
import {
  cardNames,
  createBoard,
  createCard,
  GOOD_PASSWORD,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { contentsOf } from '../testing/undone-histories.ts';
import { act as makeCall, undo as undoCall } from '../testing/undoing.ts';

let on: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let board: TestBoard;
let boardId: number;
let listId: number;
let onCard: { boardId: number; cardId: number };
beforeAll(async () => {
  on = await openTestApp();
  anna = await signUp(on, 'Anna');
});
afterAll(() => on.close());
beforeEach(async () => {
  board = await createBoard(on, anna);
  boardId = board.boardId;
  listId = board.listIds[0]!;
  onCard = { boardId, cardId: await createCard(on, anna, { boardId, listId, name: 'Ignition' }) };
  ben = await signUpMember(on, anna, { boardId, firstName: 'Ben' });
});

const act = (who: TestPerson, name: CallName, input: object) => makeCall(on, who, name, input);
const undo = (who: TestPerson, key: string, more: { force?: boolean } = {}) =>
  undoCall(on, who, { boardId, key, ...more });

const card = async () => (await on.call(anna, 'card.getCardById', onCard)).data;
const contents = () => contentsOf(on, { boardIds: [boardId, boardId] });

test('an edit is undone, redone and undone again', async () => {
  const key = await act(anna, 'card.edit', { ...onCard, name: 'Launch', priority: 'high' });
  const undone = await undo(anna, key);
  expect(await card()).toMatchObject({ name: 'Ignition', priority: 'medium' });
  const redone = await undo(anna, undone.key);
  expect(await card()).toMatchObject({ name: 'Launch', priority: 'high' });
  await undo(anna, redone.key);
  expect(await card()).toMatchObject({ name: 'Ignition', priority: 'medium' });
});

test('a deleted list comes back with its cards and all that they had', async () => {
  const text = { ...onCard, text: 'Steps' };
  const { checklistId } = (await on.call(anna, 'card.addCheckList', text)).data;
  await on.call(anna, 'card.addCheckList', { ...text, checklistId });
  await on.call(ben, 'card.createComment', text);
  await on.call(anna, 'card.addTag', { ...onCard, tagName: 'UI' });
  await on.call(anna, 'list.archived', { boardId, listId, archive: 1 });
  const before = await contents();
  const key = await act(anna, 'list.delete', { boardId, listId, withCards: true });
  expect(await undo(anna, key)).toMatchObject({ status: 200 });
  expect(await contents()).toEqual(before);
});

test('people with the board open receive what was undone, and nobody is notified', async () => {
  await on.call(anna, 'card.addUsers', { ...onCard, users: [ben.id] });
  const key = await act(anna, 'card.delete', onCard);
  const inbox = async () => (await on.call(ben, 'notification.getAll', {})).data.length;
  const before = await inbox();
  const stream = await openStream(on.url, ben, `board:${boardId}`);
  await undo(anna, key);
  const [event] = await stream.events(1);
  expect(event).toMatchObject({ entity: 'card', change: 'created', entityId: onCard.cardId });
  await stream.cancel();
  expect(await inbox()).toBe(before);
});

test('what somebody else has changed since is named, and overwritten only by force', async () => {
  const key = await act(anna, 'card.edit', { ...onCard, name: 'Launch', priority: 'high' });
  await on.call(ben, 'card.edit', { ...onCard, name: 'Liftoff' });
  expect(await undo(anna, key)).toMatchObject({
    status: 409,
    code: 'changed-since',
    message: 'Ben - has renamed “Liftoff” since.',
  });
  expect(await card()).toMatchObject({ name: 'Liftoff', priority: 'high' });
  await undo(anna, key, { force: true });
  expect(await card()).toMatchObject({ name: 'Ignition', priority: 'medium' });
});

test('a change by somebody whose account is gone is not taken for one of your own', async () => {
  const key = await act(anna, 'card.edit', { ...onCard, name: 'Launch' });
  await on.call(ben, 'card.edit', { ...onCard, name: 'Liftoff' });
  expect(await on.call(ben, 'auth.erase', { password: GOOD_PASSWORD })).toMatchObject({
    status: 200,
  });
  expect(await undo(anna, key)).toMatchObject({
    code: 'changed-since',
    message: 'Someone has renamed “Liftoff” since.',
  });
});

test('what you have changed yourself since is said to be yours', async () => {
  const key = await act(anna, 'card.edit', { ...onCard, name: 'Launch' });
  await on.call(anna, 'card.edit', { ...onCard, name: 'Liftoff' });
  expect(await undo(anna, key)).toMatchObject({
    message: 'You have renamed “Liftoff” since.',
    params: { by: '' },
  });
});

test('other fields that somebody has changed since stay as they are', async () => {
  const key = await act(anna, 'card.edit', { ...onCard, name: 'Launch' });
  await on.call(ben, 'card.edit', { ...onCard, description: 'By Ben' });
  await undo(anna, key);
  expect(await card()).toMatchObject({ name: 'Ignition', description: 'By Ben' });
});

test('what others have added to something new is not deleted along without being asked', async () => {
  const key = await act(anna, 'list.create', { boardId, name: 'New', position: 3 });
  const { data } = await on.call(anna, 'list.getAllList', {
    boardId,
    archiveFlag: 0,
    filter: 'allCards',
  });
  const list = Object.values(data).find(({ name }) => name === 'New')!;
  await createCard(on, ben, { boardId, listId: list.id, name: 'Mine' });
  expect(await undo(anna, key)).toMatchObject({
    code: 'changed-since',
    message: 'Ben - has added something to “New” since.',
  });
});

test('a card that is deleted meanwhile is named by who deleted it', async () => {
  const key = await act(ben, 'card.edit', { ...onCard, name: 'Launch' });
  await on.call(anna, 'card.delete', onCard);
  expect(await undo(ben, key)).toMatchObject({
    code: 'changed-since',
    params: { by: 'Anna -', part: 'gone' },
  });
  expect(await undo(ben, key, { force: true })).toMatchObject({ code: 'not-undoable' });
});

test("nobody undoes another person's call, or one on another board", async () => {
  const key = await act(anna, 'card.edit', { ...onCard, name: 'Launch' });
  expect(await undo(ben, key)).toMatchObject({ status: 409, code: 'not-undoable' });
  const other = await createBoard(on, anna);
  const there = { boardId: other.boardId, key };
  expect(await on.call(anna, 'change.undo', there)).toMatchObject({ code: 'not-undoable' });
});

test('undoing takes the right that the call took, and membership', async () => {
  const member = { boardId, member: ben };
  await removeMember(on, anna, member);
  await on.call(anna, 'board.addUser', { boardId, users: [{ user_id: ben.id, role: 2 }] });
  const key = await act(ben, 'card.delete', onCard);
  await removeMember(on, anna, member);
  expect(await undo(ben, key)).toMatchObject({ status: 404 });
  await addMember(on, anna, member);
  expect(await undo(ben, key)).toMatchObject({ status: 403 });
});

test('a place that another card has taken meanwhile is shared with it, in a fixed order', async () => {
  const second = await createCard(on, anna, { boardId, listId, name: 'Second' });
  await createCard(on, anna, { boardId, listId, name: 'Third' });
  const place = { deletedListId: listId, addedListId: board.listIds[1]!, position: 1 };
  const key = await act(anna, 'list.updateCardList', { boardId, cardId: second, ...place });
  await on.call(ben, 'card.create', { boardId, listId, name: 'Between', position: 2 });
  expect(await undo(anna, key)).toMatchObject({ status: 200 });
  const there = { boardId, listId };
  expect(await cardNames(on, anna, there)).toEqual(['Ignition', 'Between', 'Second', 'Third']);
});

test('many cards that were deleted together come back together', async () => {
  const other = await createCard(on, anna, { boardId, listId, name: 'Other' });
  const before = await contents();
  const cardIds = [onCard.cardId, other];
  const key = await act(anna, 'card.bulk', { boardId, cardIds, action: { do: 'delete' } });
  await undo(anna, key);
  expect(await contents()).toEqual(before);
});

test('a public link that was removed is never brought back', async () => {
  const headers = { 'idempotency-key': 'link' };
  await on.call({ ...anna, headers }, 'publicLink.set', { boardId, showsNames: false });
  expect(await undo(anna, 'link')).toMatchObject({ code: 'not-undoable' });
});

test('a card that has gone to another board is left alone, also by force', async () => {
  const key = await act(ben, 'card.edit', { ...onCard, name: 'Launch' });
  const elsewhere = await createBoard(on, anna);
  const there = { toBoardId: elsewhere.boardId, toListId: elsewhere.listIds[0]! };
  expect(await on.call(anna, 'card.moveToBoard', { ...onCard, ...there })).toMatchObject({
    status: 200,
  });
  for (const force of [false, true]) {
    expect(await undo(ben, key, { force })).toMatchObject({ status: 409, code: 'not-undoable' });
  }
});

test('a card to which others have added is deleted only by whom may delete cards', async () => {
  const made = { boardId, listId, name: 'Countdown', position: 1 };
  const key = await act(ben, 'card.create', made);
  const { data } = await on.call(anna, 'search.find', { type: 'cards', searchText: 'Countdown' });
  const onMade = { boardId, cardId: data.find(({ boardId: of }) => of === boardId)!.id };
  await on.call(anna, 'card.createComment', { ...onMade, text: 'Ten, nine' });
  expect(await undo(ben, key)).toMatchObject({ status: 403 });
  expect(await undo(ben, key, { force: true })).toMatchObject({ status: 403 });
  expect(await on.call(anna, 'card.getCardById', onMade)).toMatchObject({ status: 200 });
});

test('nobody is notified of what an undo brings back', async () => {
  await on.call(ben, 'card.setWatch', { ...onCard, watch: true });
  const { data: comment } = await on.call(anna, 'card.createComment', { ...onCard, text: 'Go' });
  const key = await act(anna, 'card.deleteComment', { ...onCard, commentId: comment.id });
  const unread = async () => (await on.call(ben, 'notification.getAll', {})).data.length;
  const before = await unread();
  expect(await undo(anna, key)).toMatchObject({ status: 200 });
  expect(await unread()).toBe(before);
});

test('what refers to something new is not cut off without being asked', async () => {
  const made = { boardId, listId, name: 'Epic', kind: 'epic', position: 1 };
  const key = await act(anna, 'card.create', made);
  const { data: found } = await on.call(anna, 'search.find', { type: 'cards', searchText: 'Epic' });
  const parentId = found.find(({ boardId: of }) => of === boardId)!.id;
  await on.call(anna, 'card.convert', { boardId, cardId: parentId, kind: 'epic' });
  const list = await act(anna, 'list.create', { boardId, name: 'Later', position: 3 });
  const { data } = await on.call(anna, 'list.getAllList', {
    boardId,
    archiveFlag: 0,
    filter: 'allCards',
  });
  const target = Object.values(data).find(({ name }) => name === 'Later')!.id;
  await on.call(ben, 'card.setParent', { ...onCard, parentId });
  const rule = { trigger: 'checklistDone', action: { do: 'moveToList', listId: target } } as const;
  await on.call(anna, 'list.addAutomation', { boardId, listId, ...rule });
  expect(await undo(anna, key)).toMatchObject({
    message: 'You have changed “Epic” and 1 other thing since.',
  });
  expect(await undo(anna, list)).toMatchObject({
    message: 'You have added something to “Later” since.',
  });
  await undo(anna, list, { force: true });
  expect((await on.call(anna, 'list.getAutomation', { boardId, listId })).data).toEqual([]);
});
