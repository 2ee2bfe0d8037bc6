import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { CREATE_MAX_CARDS } from 'shared-api/limits';
import { signUp, createBoard, createCard, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const MISSING = 2_000_000_000;
const [EARLY, LATE] = ['2030-02-01T00:00:00.000Z', '2030-03-01T00:00:00.000Z'];

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let boardId: number;
let listIds: [number, number];
let a: number;
let b: number;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  member = await signUp(on, 'Member');
});
afterAll(() => on.close());
beforeEach(async () => {
  const board = await createBoard(on, owner, { lists: 2 });
  boardId = board.boardId;
  listIds = board.listIds as [number, number];
  await on.call(owner, 'board.addUser', { boardId, users: [{ user_id: member.id, role: 1 }] });
  a = await createCard(on, owner, { boardId, listId: listIds[0], name: 'a' });
  b = await createCard(on, owner, { boardId, listId: listIds[0], name: 'b' });
});

const cardOf = async (cardId: number) =>
  (await on.call(owner, 'card.getCardById', { boardId, cardId })).data;
const names = async (listId: number) => {
  const { rows } = await sql<{ name: string }>`
    select name from cards where list_id = ${listId} order by rank`.execute(on.database);
  return rows.map(({ name }) => name);
};
/** The kinds of notifications of a person about this board. */
const notices = async ({ id }: TestPerson) => {
  const { rows } = await sql<{ type: string }>`
    select type from notifications where user_id = ${id} and board_id = ${boardId}
      and type <> 'addedToBoard' order by type`.execute(on.database);
  return rows.map(({ type }) => type);
};
const withKey = (person: TestPerson, key: string) => ({
  ...person,
  headers: { 'idempotency-key': key },
});

describe('many cards are changed by one call', () => {
  test('each to other values, and those that do not fit are refused alone', async () => {
    const { data: tag } = await on.call(owner, 'card.addTag', { boardId, cardId: b, tagName: 'x' });
    await on.call(owner, 'card.edit', { boardId, cardId: b, dueDate: EARLY });
    const c = await createCard(on, owner, { boardId, listId: listIds[1], name: 'c' });
    const { version, updatedAt } = await cardOf(b);
    const stranger = await signUp(on, 'Stranger');
    const { data } = await on.call(owner, 'card.editMany', {
      boardId,
      edits: [
        { cardId: a, name: 'A', estimateMinutes: 30, users: [member.id], tags: [tag.id] },
        { cardId: b, name: 'B', startAt: LATE },
        { cardId: c, complete: 1, priority: 'high' },
        { cardId: MISSING, name: 'gone' },
      ],
    });
    expect(data.map(({ id, status, code }) => [id, code ?? status])).toEqual([
      [a, 200],
      [b, 'starts-after-due'],
      [c, 200],
      [MISSING, 'not-found'],
    ]);
    const users = [member.id];
    expect(await cardOf(a)).toMatchObject({
      name: 'A',
      estimateMinutes: 30,
      users,
      tags: [tag.id],
    });
    expect(await cardOf(b)).toMatchObject({ name: 'b', startAt: null, version, updatedAt });
    expect(await cardOf(c)).toMatchObject({ complete: 1, priority: 'high', name: 'c' });
    const refused = await on.call(owner, 'card.editMany', {
      boardId,
      edits: [
        { cardId: a, name: 'no', users: [stranger.id] },
        { cardId: c, name: 'no', tags: [MISSING] },
      ],
    });
    expect(refused.data.map(({ code }) => code)).toEqual(['not-a-member', 'not-a-tag']);
    expect((await cardOf(a)).name).toBe('A');
  });

  test('who is assigned stays so after leaving the board', async () => {
    await on.call(owner, 'card.addUsers', { boardId, cardId: a, users: [member.id] });
    await on.call(member, 'board.leave', { boardId });
    const edit = (cardId: number) => ({ cardId, users: [member.id, owner.id] });
    const { data } = await on.call(owner, 'card.editMany', { boardId, edits: [edit(a), edit(b)] });
    expect(data.map(({ status, code }) => code ?? status)).toEqual([200, 'not-a-member']);
  });

  test('with a new version of each that changes, and notices as single edits', async () => {
    const before = await cardOf(a);
    await on.call(owner, 'card.editMany', {
      boardId,
      edits: [
        { cardId: a, name: `ask @${member.email}` },
        { cardId: b, users: [member.id] },
      ],
    });
    expect((await cardOf(a)).version).toBe(before.version + 1);
    expect(await notices(member)).toEqual(['assigned', 'mentioned']);
  });

  test('is taken back by one undo', async () => {
    const contents = () => Promise.all([a, b].map(cardOf));
    const plain = async () =>
      (await contents()).map(({ name, users, dueDate, complete }) => [
        name,
        users,
        dueDate,
        complete,
      ]);
    const before = await plain();
    const key = randomUUID();
    const edits = [
      { cardId: a, name: 'A', users: [owner.id], complete: 1 as const },
      { cardId: b, name: 'B', dueDate: LATE },
    ];
    await on.call(withKey(owner, key), 'card.editMany', { boardId, edits });
    expect(await plain()).not.toEqual(before);
    expect(await on.call(owner, 'change.undo', { boardId, key })).toMatchObject({ status: 200 });
    expect(await plain()).toEqual(before);
  });

  test('on no other board', async () => {
    const other = await createBoard(on, owner);
    const { data } = await on.call(owner, 'card.editMany', {
      boardId: other.boardId,
      edits: [{ cardId: a, name: 'A' }],
    });
    expect(data).toMatchObject([{ code: 'not-found' }]);
    expect((await cardOf(a)).name).toBe('a');
  });
});

describe('many cards are added by one call', () => {
  const many = (cards: { listId: number; name: string }[], key: string = randomUUID()) =>
    on.call(withKey(owner, key), 'card.createMany', { boardId, cards });

  test('at the ends of their lists, in the order given, and once for a key', async () => {
    const [first, second] = listIds;
    const cards = [
      { listId: first, name: 'c', priority: 'high' as const, users: [member.id], dueDate: LATE },
      { listId: second, name: 'd' },
      { listId: first, name: `e @${member.email}` },
    ];
    const key = randomUUID();
    const { data } = await many(cards, key);
    expect(data.cards).toMatchObject([
      { name: 'c', position: 3, listId: first, priority: 'high', users: [member.id] },
      { name: 'd', position: 1, listId: second },
      { position: 4 },
    ]);
    expect((await many(cards, key)).data).toEqual(data);
    expect(await names(first)).toEqual(['a', 'b', 'c', `e @${member.email}`]);
    expect(await notices(member)).toEqual(['assigned', 'mentioned']);
    expect(await on.call(owner, 'change.undo', { boardId, key })).toMatchObject({ status: 200 });
    expect([await names(first), await names(second)]).toEqual([['a', 'b'], []]);
  });

  test('all of them or none, as where a list gets full', async () => {
    const [first, second] = listIds;
    await on.call(owner, 'list.edit', { boardId, listId: second, limit: 2 });
    const row = (name: string, listId = second) => ({ listId, name });
    const refused = await many([row('x', first), row('c'), row('d'), row('e')]);
    expect(refused).toMatchObject({ status: 409, code: 'limit-reached' });
    const missing = await many([row('x', first), row('y', MISSING)]);
    expect(missing).toMatchObject({ status: 404 });
    expect([await names(first), await names(second)]).toEqual([['a', 'b'], []]);
    await many([row('c'), row('d')]);
    expect(await names(second)).toEqual(['c', 'd']);
  });

  test('with the rules of their list, and not on a board on hold', async () => {
    const [first, second] = listIds;
    await on.call(owner, 'list.addAutomation', {
      boardId,
      listId: second,
      trigger: 'cardEntered',
      action: { do: 'setPriority', priority: 'low' },
    });
    const { data } = await many([{ listId: second, name: 'c' }]);
    expect(data.cards).toMatchObject([{ priority: 'low' }]);
    await sql`update boards set status = 'blocked' where id = ${boardId}`.execute(on.database);
    expect(await many([{ listId: first, name: 'd' }])).toMatchObject({ code: 'blocked' });
  });

  test('up to a limit', async () => {
    const row = { listId: listIds[0], name: 'x' };
    const cards = Array.from({ length: CREATE_MAX_CARDS + 1 }, () => row);
    expect(await many(cards)).toMatchObject({ status: 400 });
    expect((await many(cards.slice(1))).data.cards).toHaveLength(CREATE_MAX_CARDS);
  });
});
