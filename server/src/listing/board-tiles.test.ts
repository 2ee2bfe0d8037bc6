import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { responseSchema, contract } from 'shared-api/contract';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const paging = { archiveFlag: 0, itemsPerPage: 50, offset: 0 } as const;

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
beforeAll(async () => {
  on = await openTestApp();
});
beforeEach(async () => {
  owner = await signUp(on, 'Olga');
  board = await createBoard(on, owner, { lists: 3 });
});
afterAll(() => on.close());

const addCard = (listId: number) =>
  createCard(on, owner, { boardId: board.boardId, listId, name: 'x' });

async function projectOf(person: TestPerson, projectId = board.projectId) {
  const response = await on.call(person, 'project.getAllProject', paging);
  responseSchema(contract.project.getAllProject).parse(response);
  return response.data.find(({ id }) => id === projectId);
}

async function boardsOf(person: TestPerson) {
  const { projectId } = board;
  const response = await on.call(person, 'board.getAllBoard', { projectId, ...paging });
  responseSchema(contract.board.getAllBoard).parse(response);
  return response.data;
}

const addBoard = async (name: string, isPublic: 0 | 1 = 0) => {
  const { projectId } = board;
  return (await on.call(owner, 'board.create', { projectId, name, isPublic, users: [] })).data.id;
};

test('the tile of a board has its lists in their order, without archived ones', async () => {
  const { boardId, listIds } = board;
  const [first, second, third] = listIds as [number, number, number];
  const done = await addCard(first);
  const away = await addCard(first);
  await addCard(third);
  await on.call(owner, 'card.setStatus', { boardId, cardId: done, complete: 1 });
  await on.call(owner, 'card.archived', { boardId, cardId: away, archive: 1 });
  await on.call(owner, 'list.archived', { boardId, listId: second, archive: 1 });

  const lists = [
    { cards: 1, completed: 1 },
    { cards: 1, completed: 0 },
  ];
  expect(await boardsOf(owner)).toMatchObject([{ lists, totalCards: 2, completedCards: 1 }]);
  expect(await projectOf(owner)).toMatchObject({
    boardCount: 1,
    boards: [{ id: boardId, name: 'Rocket', lists, totalCards: 2, completedCards: 1 }],
  });
});

test('draws the first six of many lists', async () => {
  const { boardId } = board;
  for (const position of [4, 5, 6, 7]) {
    await on.call(owner, 'list.create', { boardId, name: 'more', position });
  }
  expect((await boardsOf(owner))[0]?.lists).toHaveLength(6);
});

test('a board has the time of the last change in it', async () => {
  const [before] = await boardsOf(owner);
  await addCard(board.listIds[0]!);
  const [after] = await boardsOf(owner);
  expect(Date.parse(after!.changed_date)).toBeGreaterThan(Date.parse(before!.changed_date));
  expect((await projectOf(owner))?.boards[0]?.changed_date).toBe(after!.changed_date);
});

test('a tile has the first four of its people, and how many they are', async () => {
  const people = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil']) people.push(await signUp(on, name));
  const users = people.map(({ id }) => ({ user_id: id, role: 1 as const }));
  await on.call(owner, 'board.addUser', { boardId: board.boardId, users });
  const tile = (await projectOf(owner))?.boards[0];
  expect(tile?.users.map(({ first_name }) => first_name)).toEqual(['Olga', 'Ada', 'Ben', 'Cleo']);
  expect(tile?.userCount).toBe(6);
});

test('a project shows the boards that its reader sees, without archived ones', async () => {
  const archived = await addBoard('Away');
  await on.call(owner, 'board.archivedBoard', { boardId: archived, archive: 1 });
  const open = await addBoard('Open', 1);
  const guest = await signUp(on, 'Guest');
  await on.call(owner, 'board.addUser', { boardId: open, users: [{ user_id: guest.id, role: 1 }] });
  const { projectId } = board;
  const seen = async (person: TestPerson) => {
    const project = await projectOf(person);
    return [project?.boards.map(({ name }) => name), project?.boardCount];
  };
  expect(await seen(owner)).toEqual([['Open', 'Rocket'], 2]);
  await on.call(owner, 'project.edit', { projectId, name: 'Open', isPublic: 1, users: [] });
  expect(await seen(guest)).toEqual([['Open'], 1]);
});

test('draws the boards opened last where there are many, by their names', async () => {
  for (let n = 1; n <= 8; n++) await addBoard(`b${n}`);
  const { boardId } = board;
  await on.call(owner, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards' });
  const project = await projectOf(owner);
  expect(project?.boards.map(({ name }) => name)).toEqual([
    'b3',
    'b4',
    'b5',
    'b6',
    'b7',
    'b8',
    'Rocket',
  ]);
  expect(project?.boardCount).toBe(9);
});
