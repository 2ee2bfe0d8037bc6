import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CallName } from 'shared-api/contract';
import { signUpMember } from '../testing/board-with-card.ts';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
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

test('on hold, cards are not brought back or moved', async () => {
  const move = { ...onCard, deletedListId: listId, addedListId: board.listIds[1]!, position: 1 };
  const moved = await act(anna, 'list.updateCardList', move);
  const renamed = await act(anna, 'card.edit', { ...onCard, name: 'Launch' });
  await on.database
    .updateTable('boards')
    .set({ status: 'blocked' })
    .where('id', '=', boardId)
    .execute();
  expect(await undo(anna, renamed)).toMatchObject({ status: 200 });
  expect(await undo(anna, moved)).toMatchObject({ status: 409, code: 'blocked' });
});

test('the limit of a list holds for what comes back to it', async () => {
  const key = await act(anna, 'card.archived', { ...onCard, archive: 1 });
  await createCard(on, ben, { boardId, listId, name: 'Mine' });
  await on.call(anna, 'list.edit', { boardId, listId, limit: 1 });
  expect(await undo(anna, key)).toMatchObject({ status: 409, code: 'limit-reached' });
});

test('a list that was over its limit gets back what it had, and no more', async () => {
  await createCard(on, ben, { boardId, listId, name: 'Rudder' });
  await createCard(on, ben, { boardId, listId, name: 'Sail' });
  await on.call(anna, 'list.edit', { boardId, listId, limit: 1 });
  const move = { ...onCard, deletedListId: listId, addedListId: board.listIds[1]!, position: 1 };
  const moved = await act(anna, 'list.updateCardList', move);
  const other = await createCard(on, ben, { boardId, listId: board.listIds[1]!, name: 'Mast' });
  expect(await undo(anna, moved)).toMatchObject({ status: 200 });
  const archived = await act(anna, 'card.archived', { ...onCard, archive: 1 });
  await on.call(anna, 'list.edit', { boardId, listId, limit: null });
  const back = { ...move, cardId: other, deletedListId: board.listIds[1]!, addedListId: listId };
  await on.call(ben, 'list.updateCardList', back);
  await on.call(anna, 'list.edit', { boardId, listId, limit: 1 });
  expect(await undo(anna, archived)).toMatchObject({ status: 409, code: 'limit-reached' });
});

test('a card does not come back while its list is gone', async () => {
  const key = await act(anna, 'card.delete', onCard);
  await on.call(anna, 'list.delete', { boardId, listId });
  expect(await undo(anna, key)).toMatchObject({ status: 409, code: 'gone-meanwhile' });
});

test('a timer runs on when its card is back, unless its owner has started another', async () => {
  const running = async () => (await on.call(ben, 'card.getRunningTimer', {})).data?.card.id;
  await on.call(ben, 'card.startTimer', onCard);
  const stream = await openStream(on.url, ben, 'user');
  const key = await act(anna, 'card.delete', onCard);
  expect(await stream.events(1)).toMatchObject([{ entity: 'timer' }]);
  const undone = await undo(anna, key);
  expect(undone).toMatchObject({ status: 200, data: { timersStopped: 0 } });
  expect(await stream.events(1)).toMatchObject([{ entity: 'timer' }]);
  await stream.cancel();
  expect(await running()).toBe(onCard.cardId);
  const again = await undo(anna, undone.key);
  const other = await createCard(on, anna, { boardId, listId, name: 'Other' });
  await on.call(ben, 'card.startTimer', { boardId, cardId: other });
  expect(await undo(anna, again.key)).toMatchObject({ data: { timersStopped: 1 } });
  expect(await running()).toBe(other);
});

test('nothing is undone on a board that somebody has archived since', async () => {
  const renamed = await act(ben, 'card.edit', { ...onCard, name: 'Launch' });
  const archive = (flag: 0 | 1) => on.call(anna, 'board.archivedBoard', { boardId, archive: flag });
  await archive(1);
  const refusal = { status: 409, code: 'archived', params: { entity: 'board' } };
  for (const force of [false, true])
    expect(await undo(ben, renamed, { force })).toMatchObject(refusal);
  const inArchive = await act(anna, 'card.edit', { ...onCard, priority: 'high' });
  expect(await undo(anna, inArchive)).toMatchObject({ status: 200 });
  await archive(0);
  expect(await undo(ben, renamed)).toMatchObject({ status: 200 });
});

test('nothing is undone in a project that somebody has archived since', async () => {
  const renamed = await act(ben, 'card.edit', { ...onCard, name: 'Launch' });
  await on.call(anna, 'project.archiveProject', { projectId: board.projectId, archive: 1 });
  const refusal = { status: 409, code: 'archived', params: { entity: 'project' } };
  expect(await undo(ben, renamed)).toMatchObject(refusal);
});

test('archiving a board is undone, as is what was done before', async () => {
  const renamed = await act(anna, 'card.edit', { ...onCard, name: 'Launch' });
  const archived = await act(anna, 'board.archivedBoard', { boardId, archive: 1 });
  for (const key of [archived, renamed]) {
    expect(await undo(anna, key)).toMatchObject({ status: 200 });
  }
});

test('a locked list stays in its place, and no card goes back to a list that was archived', async () => {
  const [, second] = board.listIds;
  const places = [
    { id: listId, position: 2 },
    { id: second!, position: 1 },
  ];
  const swapped = await act(anna, 'list.updatePosition', { boardId, lists: places });
  await on.call(anna, 'list.setlistfix', { boardId, listId, isFixed: 0 });
  const refused = { status: 409, code: 'locked', params: { entity: 'list' } };
  expect(await undo(anna, swapped)).toMatchObject(refused);
  const place = { deletedListId: listId, addedListId: second!, position: 1 };
  const moved = await act(ben, 'list.updateCardList', { ...onCard, ...place });
  await on.call(anna, 'list.archived', { boardId, listId, archive: 1 });
  const archived = { status: 409, code: 'archived', params: { entity: 'list' } };
  expect(await undo(ben, moved)).toMatchObject(archived);
});

test('a label that is gone is not put on a card again, and that is said', async () => {
  const tag = (await on.call(anna, 'card.addTag', { ...onCard, tagName: 'UI' })).data;
  const taken = await act(ben, 'card.deleteTag', { ...onCard, tagId: tag.id });
  await on.call(anna, 'board.deleteBoardTag', { boardId, tagId: tag.id });
  expect(await undo(ben, taken)).toMatchObject({ status: 409, code: 'gone-meanwhile' });
});
