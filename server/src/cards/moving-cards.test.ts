import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
  owner = await signUp(on);
});
afterAll(() => on.close());

async function boardWith(cards: string[], lists = 2) {
  const board = await createBoard(on, owner, { lists });
  const { boardId } = board;
  const [from, to] = [board.listIds[0]!, board.listIds[1]!];
  const ids: Record<string, number> = {};
  for (const name of cards)
    ids[name] = await createCard(on, owner, { boardId, listId: from, name });
  const namesIn = (listId: number) => cardNames(on, owner, { boardId, listId });
  return { boardId, from, to, ids, namesIn, listIds: board.listIds };
}

test('a card moves to a place in another list, and saying so again changes nothing', async () => {
  const { boardId, from, to, ids, namesIn } = await boardWith(['x', 'y', 'z']);
  for (const name of ['x', 'z', 'y']) {
    const move = { boardId, cardId: ids[name]!, addedListId: to, deletedListId: from, position: 1 };
    const moved = await on.call(owner, 'list.updateCardList', move);
    expect(moved).toMatchObject({ status: 200, positionsShifted: true, data: { position: 1 } });
    const again = await on.call(owner, 'list.updateCardPosition', move);
    expect(again).toMatchObject({ status: 200, data: moved.data });
  }
  expect(await namesIn(to)).toEqual(['y', 'z', 'x']);
  expect(await namesIn(from)).toEqual([]);
});

test('a list is reordered; a card added meanwhile stays behind its neighbor', async () => {
  const { boardId, from, ids, namesIn } = await boardWith(['x', 'y', 'z', 'late']);
  const cards = ['z', 'x', 'y'].map((name, index) => ({ id: ids[name]!, position: index + 1 }));
  const input = { boardId, listId: from, cards };
  expect(await on.call(owner, 'list.updateCardSameList', input)).toMatchObject({ status: 200 });
  expect(await namesIn(from)).toEqual(['z', 'late', 'x', 'y']);
});

test('a card passes others by sending their order and the next card; the rest of the list stays', async () => {
  const { boardId, from, ids, namesIn } = await boardWith(['v', 'w', 'x', 'y', 'z']);
  const reorder = (first: number, ...names: string[]) =>
    on.call(owner, 'list.updateCardSameList', {
      boardId,
      listId: from,
      cards: names.map((name, index) => ({ id: ids[name]!, position: first + index })),
    });
  const down = await reorder(2, 'x', 'y', 'w', 'z');
  expect(await namesIn(from)).toEqual(['v', 'x', 'y', 'w', 'z']);
  expect(down).toMatchObject({
    data: ['x', 'y', 'w', 'z'].map((name, index) => ({ id: ids[name], position: index + 2 })),
  });
  await reorder(1, 'w', 'v', 'x', 'y', 'z');
  expect(await namesIn(from)).toEqual(['w', 'v', 'x', 'y', 'z']);
  await reorder(4, 'z', 'y');
  expect(await namesIn(from)).toEqual(['w', 'v', 'x', 'z', 'y']);
});

test('a reorder that names a card from elsewhere is refused with the current order', async () => {
  const { boardId, from, to, ids } = await boardWith(['x']);
  const cards = [{ id: ids.x!, position: 1 }];
  const response = await on.call(owner, 'list.updateCardSameList', { boardId, listId: to, cards });
  expect(response).toMatchObject({ status: 409, code: 'moved-meanwhile', data: [] });
  expect(from).not.toBe(to);
});

test('a full list accepts no card, neither a new one nor a moved one', async () => {
  const { boardId, from, to, ids } = await boardWith(['x', 'y']);
  await on.call(owner, 'list.edit', { boardId, listId: to, limit: 1 });
  const move = { boardId, addedListId: to, deletedListId: from, position: 1 };
  await on.call(owner, 'list.updateCardList', { ...move, cardId: ids.x! });
  const full = { status: 409, code: 'limit-reached', message: 'Column limit reached' };
  expect(await on.call(owner, 'list.updateCardList', { ...move, cardId: ids.y! })).toMatchObject(
    full,
  );
  const create = { boardId, listId: to, name: 'w', position: 1 };
  expect(await on.call(owner, 'card.create', create)).toMatchObject(full);
});

test('a locked card stays, and others move around it', async () => {
  const { boardId, from, to, ids, namesIn } = await boardWith(['x', 'y', 'z']);
  await on.call(owner, 'card.setCardFix', { boardId, cardId: ids.y!, isFixed: 0 });
  const move = { boardId, cardId: ids.y!, addedListId: to, deletedListId: from, position: 1 };
  expect(await on.call(owner, 'list.updateCardList', move)).toMatchObject({ code: 'locked' });
  const cards = ['z', 'y', 'x'].map((name, index) => ({ id: ids[name]!, position: index + 1 }));
  await on.call(owner, 'list.updateCardSameList', { boardId, listId: from, cards });
  expect(await namesIn(from)).toEqual(['z', 'y', 'x']);
});

test('concurrent moves leave every card in exactly one place', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `card ${index}`);
  const { boardId, listIds, ids, namesIn } = await boardWith(names, 3);
  const moves = Array.from({ length: 60 }, (_, index) => {
    const [addedListId, deletedListId] = [
      listIds[index % 3]!,
      listIds[(index + 1 + (index % 2)) % 3]!,
    ];
    const cardId = ids[names[(index * 5) % names.length]!]!;
    const position = (index % 4) + 1;
    return on.call(owner, 'list.updateCardList', {
      boardId,
      cardId,
      addedListId,
      deletedListId,
      position,
    });
  });
  const statuses = new Set((await Promise.all(moves)).map(({ status }) => status));
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
  const found = (await Promise.all(listIds.map(namesIn))).flat();
  expect(found.sort()).toEqual(names);
});

test('a swap exchanges two lists, once, and leaves locked ones alone', async () => {
  const { boardId, listIds } = await boardWith([], 3);
  const [a, b, c] = [listIds[0]!, listIds[1]!, listIds[2]!];
  const order = async () => {
    const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
    const { data } = await on.call(owner, 'list.getAllList', load);
    const lists = Object.values(data as Record<string, { id: number; position: number }>);
    return lists.sort((one, other) => one.position - other.position).map(({ id }) => id);
  };
  const swap = {
    boardId,
    lists: [
      { id: a, position: 3 },
      { id: c, position: 1 },
    ],
  };
  await on.call(owner, 'list.updatePosition', swap);
  expect(await on.call(owner, 'list.updatePosition', swap)).toMatchObject({ status: 200 });
  expect(await order()).toEqual([c, b, a]);
  await on.call(owner, 'list.setlistfix', { boardId, listId: b, isFixed: 0 });
  const withLocked = {
    boardId,
    lists: [
      { id: a, position: 2 },
      { id: b, position: 3 },
    ],
  };
  expect(await on.call(owner, 'list.updatePosition', withLocked)).toMatchObject({ status: 409 });
  expect(await order()).toEqual([c, b, a]);
});

test('a spot can be dropped on thousands of times without ranks growing past their bound', async () => {
  const { boardId, from, ids, namesIn } = await boardWith(['x', 'y', 'z']);
  for (let index = 0; index < 400; index += 1) {
    const cardId = index % 2 === 0 ? ids.z! : ids.y!;
    const move = { boardId, cardId, addedListId: from, deletedListId: from, position: 2 };
    await on.call(owner, 'list.updateCardPosition', move);
  }
  expect(await namesIn(from)).toEqual(['x', 'y', 'z']);
});
