import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { CREATE_MAX_CARDS } from 'shared-api/limits';
import { MAX_RANK_CHARACTERS } from '../order/rank.ts';
import { signUp, createBoard, createCard, type TestPerson, withKey } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const MISSING = 2_000_000_000;
const LATE = '2030-03-01T00:00:00.000Z';

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let boardId: number;
let listIds: [number, number];
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
  await createCard(on, owner, { boardId, listId: listIds[0], name: 'a' });
  await createCard(on, owner, { boardId, listId: listIds[0], name: 'b' });
});

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

  test('in their order also where a rule brings each to the top', async () => {
    const [, listId] = listIds;
    await on.call(owner, 'list.addAutomation', {
      boardId,
      listId,
      trigger: 'cardEntered',
      action: { do: 'moveToTop' },
    });
    await createCard(on, owner, { boardId, listId, name: 'x' });
    // No rank before this is short enough, so that the list is ranked again.
    const rank = `A${'0'.repeat(MAX_RANK_CHARACTERS - 2)}1`;
    await sql`update cards set rank = ${rank} where list_id = ${listId}`.execute(on.database);
    await many(['c', 'd', 'e'].map((name) => ({ listId, name })));
    expect(await names(listId)).toEqual(['e', 'd', 'c', 'x']);
  });

  test('completed ones, too', async () => {
    const [listId] = listIds;
    const { data } = await on.call(owner, 'card.createMany', {
      boardId,
      cards: [
        { listId, name: 'c', complete: 1 },
        { listId, name: 'd', complete: 0 },
      ],
    });
    expect(data.cards.map(({ complete }) => complete)).toEqual([1, 0]);
  });

  test('up to a limit', async () => {
    const row = { listId: listIds[0], name: 'x' };
    const cards = Array.from({ length: CREATE_MAX_CARDS + 1 }, () => row);
    expect(await many(cards)).toMatchObject({ status: 400 });
    expect((await many(cards.slice(1))).data.cards).toHaveLength(CREATE_MAX_CARDS);
  });
});
