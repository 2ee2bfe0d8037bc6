import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
});
afterAll(() => on.close());

const MISSING = 2_000_000_000;

test('archives, restores and deletes projects as far as the caller may, and names the others', async () => {
  const own = [await createBoard(on, owner), await createBoard(on, owner)];
  const foreign = await createBoard(on, await signUp(on));
  const ids = own.map(({ projectId }) => projectId);
  const projectIds = [...ids, foreign.projectId, MISSING];
  const bulk = (action: 'archive' | 'restore' | 'delete') =>
    on.call(owner, 'project.bulk', { projectIds, action });
  const count = async (archiveFlag: 0 | 1) => {
    const load = { archiveFlag, itemsPerPage: 5, offset: 0 } as const;
    return (await on.call(owner, 'project.getAllProject', load)).totalCount;
  };
  const outcome = [
    ...ids.map((id) => ({ id, status: 200, message: 'OK' })),
    expect.objectContaining({ id: foreign.projectId, status: 404, code: 'not-found' }),
    expect.objectContaining({ id: MISSING, status: 404, code: 'not-found' }),
  ];
  expect((await bulk('archive')).data).toEqual(outcome);
  expect([await count(0), await count(1)]).toEqual([0, 2]);
  expect((await bulk('restore')).data).toEqual(outcome);
  expect([await count(0), await count(1)]).toEqual([2, 0]);
  await bulk('archive');
  expect((await bulk('delete')).data).toEqual(outcome);
  expect([await count(0), await count(1)]).toEqual([0, 0]);
});

test('does the same to boards, and names each for which the role is too weak', async () => {
  const admin = await signUp(on, 'Admin');
  const [one, two] = [await createBoard(on, owner), await createBoard(on, owner)];
  const join = (boardId: number, role: 1 | 2) =>
    on.call(owner, 'board.addUser', { boardId, users: [{ user_id: admin.id, role }] });
  await join(one.boardId, 2);
  await join(two.boardId, 1);
  const boardIds = [one.boardId, two.boardId];
  const archived = await on.call(admin, 'board.bulk', { boardIds, action: 'archive' });
  expect(archived.data).toMatchObject([
    { id: one.boardId, status: 200 },
    { id: two.boardId, status: 403 },
  ]);
  const deleted = await on.call(admin, 'board.bulk', { boardIds, action: 'delete' });
  expect(deleted.data.map(({ status }) => status)).toEqual([403, 403]);
});

test('moves cards as far as possible, and names full lists and locked cards', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const [from, to] = [listIds[0]!, listIds[1]!];
  const cardIds: number[] = [];
  for (const name of ['x', 'y', 'z']) {
    cardIds.push(await createCard(on, owner, { boardId, listId: from, name }));
  }
  await on.call(owner, 'card.setCardFix', { boardId, cardId: cardIds[0]!, isFixed: 0 });
  await on.call(owner, 'list.edit', { boardId, listId: to, limit: 1 });
  const action = { do: 'move', listId: to } as const;
  const moved = await on.call(owner, 'card.bulk', { boardId, cardIds, action });
  expect(moved.data).toMatchObject([
    { id: cardIds[0], status: 409, code: 'locked', params: { entity: 'card' } },
    { id: cardIds[1], status: 200 },
    { id: cardIds[2], status: 409, code: 'limit-reached', params: { of: 'cards', limit: 1 } },
  ]);
  const { data } = await on.call(owner, 'card.getAllCard', { boardId, listId: to });
  expect(Object.keys(data)).toEqual([String(cardIds[1])]);
});

test('a card that is named twice counts once; too many cards are refused at once', async () => {
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'x' });
  const bulk = (cardIds: number[]) =>
    on.call(owner, 'card.bulk', { boardId, cardIds, action: { do: 'duplicate' } });
  expect((await bulk([cardId, cardId])).data).toHaveLength(1);
  const many = Array.from({ length: 10_001 }, (_, at) => at + 1);
  expect(await bulk(many)).toMatchObject({ status: 400 });
  const { data } = await on.call(owner, 'card.getAllCard', { boardId, listId: listIds[0]! });
  expect(Object.values(data).map(({ name }) => name)).toEqual(['x', 'x (Copy)']);
});
