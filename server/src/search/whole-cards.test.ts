import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { responseSchema, contract } from 'shared-api/contract';
import type { SearchOrder } from 'shared-api/limits';
import { addMember } from '../testing/board-with-card.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let on: TestApp;
let olga: TestPerson;
let max: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  olga = await signUp(on, 'Olga');
  max = await signUp(on, 'Max');
});
afterAll(() => on.close());

/** A board of that name with cards that are due in so many days, or never. */
async function boardOf(name: string, cards: Readonly<Record<string, number | null>>) {
  const { projectId, boardId, listIds } = await createBoard(on, olga);
  await on.call(olga, 'board.edit', { projectId, boardId, name, isPublic: 0, users: [] });
  for (const [card, days] of Object.entries(cards)) {
    const id = await createCard(on, olga, { boardId, listId: listIds[0]!, name: card });
    const dueDate = days === null ? null : inDays(days);
    await on.call(olga, 'card.edit', { boardId, cardId: id, dueDate, users: [olga.id] });
  }
  return { projectId, boardId };
}

async function find(
  who: TestPerson,
  order: SearchOrder,
  page: { limit?: number; offset?: number },
) {
  const found = await on.call(who, 'search.find', {
    type: 'cards',
    searchText: `assignee:"Olga -" is:open`,
    order,
    whole: 1,
    ...page,
  });
  expect(found.status).toBe(200);
  responseSchema(contract.search.find).parse(found);
  return { ...found, names: found.whole?.cards.map(({ name }) => name) };
}

test('cards of all boards come whole, by due date, board or project, page by page', async () => {
  await boardOf('Zoo', { 'Feed lions': 1, 'Paint fence': null });
  const { boardId } = await boardOf('Allotment', { 'Sow beans': 2, Dig: -1 });
  expect((await find(olga, 'due', {})).names).toEqual([
    'Dig',
    'Feed lions',
    'Sow beans',
    'Paint fence',
  ]);
  const byBoard = ['Dig', 'Sow beans', 'Feed lions', 'Paint fence'];
  expect((await find(olga, 'board', {})).names).toEqual(byBoard);
  expect((await find(olga, 'project', {})).names).toHaveLength(4);
  const pages = [await find(olga, 'board', { limit: 3 }), await find(olga, 'board', { offset: 3 })];
  expect(pages.flatMap(({ names }) => names)).toEqual(byBoard);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false]);

  const { whole } = await find(olga, 'board', { limit: 2 });
  expect(whole?.boards).toMatchObject([
    {
      id: boardId,
      name: 'Allotment',
      projectName: 'Rocket',
      status: 'active',
      rights: ['read', 'work', 'organize', 'administer', 'own'],
      user: [{ id: olga.id, creator: true }],
    },
  ]);
  expect(whole?.boards[0]?.lists.length).toBeGreaterThan(0);
});

test('others get the cards of boards that they may read, with their own rights', async () => {
  const { boardId } = await boardOf('Shared', { Weed: 3 });
  expect((await find(max, 'due', {})).whole).toEqual({
    cards: [],
    boards: [],
    watching: [],
    favorites: [],
  });
  await addMember(on, olga, { boardId, member: max });
  const { whole } = await find(max, 'due', {});
  expect(whole?.cards.map(({ name }) => name)).toEqual(['Weed']);
  expect(whole?.boards).toMatchObject([{ id: boardId, rights: ['read', 'work'] }]);
  const { data } = await on.call(max, 'search.find', { type: 'cards', searchText: 'Weed' });
  expect(data).toHaveLength(1);
});
