import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { responseSchema, contract } from 'shared-api/contract';
import { REPEATABLE_DAYS } from 'shared-api/limits';
import { tidyUp } from '../database/housekeeping.ts';
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
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());

test('a new board loads with its lists and cards, according to the contract', async () => {
  const { boardId, projectId, listIds } = await createBoard(on, owner, { lists: 2 });
  const listId = listIds[0]!;
  await createCard(on, owner, { boardId, listId, name: 'first' });
  const dueDate = '2031-02-03T04:05:06.789Z';
  const created = await on.call(owner, 'card.create', {
    boardId,
    listId,
    name: 'second',
    position: 2,
    priority: 'high',
    dueDate,
    users: [owner.id],
  });
  expect(created.data.card).toMatchObject({ position: 2, dueDate, users: [owner.id], complete: 0 });

  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const response = await on.call(owner, 'list.getAllList', load);
  responseSchema(contract.list.getAllList).parse(response);
  const cards = Object.values(response.data[listId]!.cards);
  expect(cards.map(({ name, priority }) => [name, priority])).toEqual([
    ['first', 'medium'],
    ['second', 'high'],
  ]);
  expect(response.board).toMatchObject({ id: boardId, projectId, user: [{ creator: true }] });

  const high = await on.call(owner, 'list.getAllList', { ...load, filter: 'highPriority' });
  expect(Object.values(high.data[listId]!.cards)).toMatchObject([{ name: 'second', position: 2 }]);
  const page = await on.call(owner, 'card.getCardById', {
    boardId,
    cardId: created.data.lastInsertCardId,
  });
  responseSchema(contract.card.getCardById).parse(page);
  expect(page.data).toMatchObject({ assignee: 'Olga -', listName: 'a' });
  const boards = await on.call(owner, 'board.getAllBoard', {
    projectId,
    archiveFlag: 0,
    itemsPerPage: 5,
    offset: 0,
  });
  responseSchema(contract.board.getAllBoard).parse(boards);
  expect(boards).toMatchObject({ totalCount: 1, data: [{ totalCards: 2, completedCards: 0 }] });
});

test('the session check returns the project last opened', async () => {
  const { projectId } = await createBoard(on, owner);
  const paging = { archiveFlag: 0, itemsPerPage: 5, offset: 0 } as const;
  await on.call(owner, 'board.getAllBoard', { projectId, ...paging });
  const response = await on.call(owner, 'auth.getUser', {});
  responseSchema(contract.auth.getUser).parse(response);
  expect(response.data).toMatchObject({ hasDefaultProject: true, projectId });
});

test('an archived list takes its cards along and brings them back', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  await createCard(on, owner, { boardId, listId, name: 'along' });
  await on.call(owner, 'list.archived', { boardId, listId, archive: 1 });
  const load = { boardId, filter: 'allCards' } as const;
  const active = await on.call(owner, 'list.getAllList', { ...load, archiveFlag: 0 });
  expect(Object.keys(active.data)).toEqual([String(listIds[1])]);
  const archive = await on.call(owner, 'list.getAllList', { ...load, archiveFlag: 1 });
  expect(Object.values(archive.data[listId]!.cards)).toMatchObject([{ name: 'along' }]);
  await on.call(owner, 'list.archived', { boardId, listId, archive: 0 });
  expect(await cardNames(on, owner, { boardId, listId })).toEqual(['along']);
});

test('a list with cards is not deleted; an empty one is', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  const cardId = await createCard(on, owner, { boardId, listId, name: 'only' });
  const refused = await on.call(owner, 'list.delete', { boardId, listId });
  expect(refused).toMatchObject({
    status: 422,
    message: 'Cannot delete column "a" - it contains 1 tasks',
  });
  await on.call(owner, 'card.delete', { boardId, cardId });
  expect(await on.call(owner, 'list.delete', { boardId, listId })).toMatchObject({ status: 200 });
});

test('a blocked project lets nobody create or move cards', async () => {
  const { projectId, boardId, listIds } = await createBoard(on, owner);
  const [listId, addedListId] = [listIds[0]!, listIds[1]!];
  const cardId = await createCard(on, owner, { boardId, listId, name: 'held' });
  const fields = { name: 'Rocket', isPublic: 0 as const, users: [] };
  await on.call(owner, 'project.edit', { ...fields, projectId, status: 'blocked' });
  const create = { boardId, listId, name: 'no', position: 1 };
  expect(await on.call(owner, 'card.create', create)).toMatchObject({
    status: 409,
    code: 'blocked',
  });
  const move = { boardId, cardId, addedListId, deletedListId: listId, position: 1 };
  expect(await on.call(owner, 'list.updateCardList', move)).toMatchObject({ code: 'blocked' });
});

test('a stale edit is refused with the current state', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'old' });
  const edit = { boardId, cardId, version: 1 };
  expect(await on.call(owner, 'card.edit', { ...edit, name: 'mine' })).toMatchObject({
    status: 200,
  });
  expect(await on.call(owner, 'card.edit', { ...edit, name: 'theirs' })).toMatchObject({
    status: 409,
    code: 'stale-version',
    data: { name: 'mine', version: 2 },
  });
});

test('one Idempotency-Key creates one card, also when sent at the same time', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  const sender = { token: owner.token, headers: { 'idempotency-key': 'once' } };
  const input = { boardId, listId, name: 'once', position: 1 };
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => on.call(sender, 'card.create', input)),
  );
  expect(new Set(responses.map(({ data }) => data.lastInsertCardId)).size).toBe(1);
  expect(await cardNames(on, owner, { boardId, listId })).toEqual(['once']);
  const other = await on.call(sender, 'card.create', { ...input, name: 'twice' });
  expect(other).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
});

test('an Idempotency-Key creates nothing twice for as long as a change may wait', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const listId = listIds[0]!;
  const sender = { token: owner.token, headers: { 'idempotency-key': 'waiting' } };
  const create = () =>
    on.call(sender, 'card.create', { boardId, listId, name: 'one', position: 1 });
  const made = async (days: number) => {
    await sql`update idempotency_keys set created_at = now() - ${days} * interval '1 day'
      where key = 'waiting'`.execute(on.database);
    await tidyUp(on.database);
    await create();
    return (await cardNames(on, owner, { boardId, listId })).length;
  };
  await create();
  expect(await made(REPEATABLE_DAYS - 1)).toBe(1);
  expect(await made(REPEATABLE_DAYS + 1)).toBe(2);
});

test('changes of a card are listed in its activity', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'logged' });
  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
  await on.call(owner, 'card.addTag', { boardId, cardId, tagName: 'UI' });
  const response = await on.call(owner, 'card.cardActivity', { boardId, cardId });
  responseSchema(contract.card.cardActivity).parse(response);
  expect((response.data as { type: string }[]).map(({ type }) => type)).toEqual([
    'tag',
    'status',
    'created',
  ]);
});
