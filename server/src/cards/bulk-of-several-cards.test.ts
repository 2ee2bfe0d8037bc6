import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Contract, CallInput } from 'shared-api/contract';
import { sql } from 'kysely';
import { signUp, createBoard, createCard, type TestPerson, withKey } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const MISSING = 2_000_000_000;

type Action = CallInput<Contract['card']['bulk']>['action'];

let on: TestApp;
let owner: TestPerson;
let boardId: number;
let listIds: number[];
let cardIds: number[];
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
});
afterAll(() => on.close());
beforeEach(async () => {
  ({ boardId, listIds } = await createBoard(on, owner, { lists: 2 }));
  cardIds = [];
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const listId = listIds[at < 3 ? 0 : 1]!;
    cardIds.push(await createCard(on, owner, { boardId, listId, name }));
  }
});

const act = async (action: Action, ids: readonly number[] = cardIds) => {
  const { data } = await on.call(owner, 'card.bulk', { boardId, cardIds: [...ids], action });
  return data.map(({ status, code }) => code ?? status);
};
const names = async (listId: number) => {
  const { rows } = await sql<{ name: string }>`
    select name from cards where list_id = ${listId} order by rank`.execute(on.database);
  return rows.map(({ name }) => name).join('');
};
const cardOf = async (cardId: number) =>
  (await on.call(owner, 'card.getCardById', { boardId, cardId })).data;

test('cards are moved to one place, those of the same list among them', async () => {
  const [first, second] = listIds as [number, number];
  const [a, b, c, d, e] = cardIds as [number, number, number, number, number];
  await on.call(owner, 'card.setCardFix', { boardId, cardId: b, isFixed: 0 });
  const move = (listId: number, position: number, ids: number[]) =>
    act({ do: 'move', listId, position }, ids);
  expect(await move(second, 1, [c, e, b])).toEqual([200, 200, 'locked']);
  expect([await names(first), await names(second)]).toEqual(['ab', 'ced']);
  // Counted without the moved cards.
  expect(await move(second, 2, [c, a])).toEqual([200, 200]);
  expect(await names(second)).toBe('ecad');
  expect(await move(second, 99, [e, d])).toEqual([200, 200]);
  expect(await names(second)).toBe('caed');
});

test('cards are refused a label of another board and a stranger, all of them', async () => {
  const stranger = await signUp(on, 'Stranger');
  const all = (code: string) => cardIds.map(() => code);
  expect(await act({ do: 'addTag', tagId: MISSING })).toEqual(all('not-found'));
  expect(await act({ do: 'assign', userId: stranger.id })).toEqual(all('not-a-member'));
});

test('cards lose a person, and those without them stay as they are', async () => {
  const [a, b] = cardIds as [number, number];
  await on.call(owner, 'card.addUsers', { boardId, cardId: a, users: [owner.id] });
  const before = await cardOf(b);
  expect(await act({ do: 'unassign', userId: owner.id }, [a, b])).toEqual([200, 200]);
  expect((await cardOf(a)).users).toEqual([]);
  expect((await cardOf(b)).version).toBe(before.version);
});

test('cards get a date, but for those that would start after they are due', async () => {
  const [a, b] = cardIds as [number, number];
  const [early, late] = ['2030-02-01T00:00:00.000Z', '2030-03-01T00:00:00.000Z'];
  await on.call(owner, 'card.edit', { boardId, cardId: a, dueDate: early });
  const outcomes = await act({ do: 'setDates', startAt: late }, [a, b]);
  expect(outcomes).toEqual(['starts-after-due', 200]);
  expect(await cardOf(a)).toMatchObject({ startAt: null, dueDate: early });
  expect(await cardOf(b)).toMatchObject({ startAt: late, dueDate: null });
  expect(await act({ do: 'setDates', dueDate: null }, [a])).toEqual([200]);
  expect((await cardOf(a)).dueDate).toBeNull();
});

test('cards get an estimate, and those that have it stay as they are', async () => {
  const [a, b] = cardIds as [number, number];
  await on.call(owner, 'card.edit', { boardId, cardId: a, estimateMinutes: 90 });
  const before = await cardOf(a);
  expect(await act({ do: 'setEstimate', estimateMinutes: 90 }, [a, b])).toEqual([200, 200]);
  expect(await cardOf(a)).toMatchObject({ estimateMinutes: 90, version: before.version });
  expect((await cardOf(b)).estimateMinutes).toBe(90);
  expect(await act({ do: 'setEstimate', estimateMinutes: null }, [a, b])).toEqual([200, 200]);
  expect((await cardOf(b)).estimateMinutes).toBeNull();
});

test('a reader watches many cards at once, and no longer, but none of another board', async () => {
  const reader = await signUp(on, 'Reader');
  ({ boardId, listIds } = await createBoard(on, owner, { isPublic: 1 }));
  cardIds = [];
  for (const name of ['a', 'b', 'c'])
    cardIds.push(await createCard(on, owner, { boardId, listId: listIds[0]!, name }));
  const elsewhere = await createBoard(on, owner);
  const listId = elsewhere.listIds[0]!;
  const foreign = await createCard(on, owner, { boardId: elsewhere.boardId, listId, name: 'x' });
  const setWatches = async (watch: boolean, ids: readonly number[]) => {
    const input = { boardId, cardIds: [...ids], watch };
    const { data } = await on.call(reader, 'card.setWatches', input);
    return data.map(({ status, code }) => code ?? status);
  };
  const watched = async () => {
    const { rows } = await sql<{ id: number }>`
      select card_id as id from watches where user_id = ${reader.id} order by 1`.execute(
      on.database,
    );
    return rows.map(({ id }) => id);
  };
  const [a, ...others] = cardIds as [number, ...number[]];
  await on.call(reader, 'card.setWatch', { boardId, cardId: a, watch: true });
  expect(await setWatches(true, [...cardIds, foreign])).toEqual([
    ...cardIds.map(() => 200),
    'not-found',
  ]);
  expect(await watched()).toEqual(cardIds);
  expect(await setWatches(false, others)).toEqual(others.map(() => 200));
  expect(await watched()).toEqual([a]);
});

test('one undo takes back what was done to all of them', async () => {
  const [a, b] = cardIds as [number, number];
  await on.call(owner, 'card.addTag', { boardId, cardId: a, tagName: 'red' });
  const { data: tag } = await on.call(owner, 'card.addTag', {
    boardId,
    cardId: b,
    tagName: 'blue',
  });
  const contents = async () => [
    await Promise.all(listIds.map(names)),
    await Promise.all(cardIds.map(async (id) => (await cardOf(id)).tags)),
  ];
  const before = await contents();
  const actions: Action[] = [
    { do: 'move', listId: listIds[1]!, position: 2 },
    { do: 'addTag', tagId: tag.id },
  ];
  for (const action of actions) {
    const key = randomUUID();
    const sender = withKey(owner, key);
    await on.call(sender, 'card.bulk', { boardId, cardIds, action });
    expect(await contents()).not.toEqual(before);
    expect(await on.call(owner, 'change.undo', { boardId, key })).toMatchObject({ status: 200 });
    expect(await contents()).toEqual(before);
  }
});
