import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { responseSchema, contract } from 'shared-api/contract';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());

interface Filters {
  type?: 'all' | 'cards' | 'boards' | 'projects' | 'people';
  projectId?: number;
  boardId?: number;
  assignee?: number;
  complete?: 0 | 1;
  due?: 'overdue' | 'soon' | 'none';
  start?: 'started' | 'notStarted' | 'none';
  archived?: 0 | 1;
  limit?: number;
}

async function find(searchText: string, filters: Filters = {}, who = owner) {
  const response = await on.call(who, 'search.find', { type: 'all', searchText, ...filters });
  responseSchema(contract.search.find).parse(response);
  return response;
}

const titles = async (searchText: string, filters: Filters = {}) =>
  (await find(searchText, filters)).data.map(({ title }) => title.map(({ text }) => text).join(''));

/** A board of the word with so many cards, named `word 1`, `word 2` … */
async function createFilled(word: string, cards: number) {
  const place = await createBoard(on, owner);
  const { boardId, listIds } = place;
  const ids: number[] = [];
  for (let n = 1; n <= cards; n += 1) {
    const card = { boardId, listId: listIds[0]!, name: `${word} ${n}` };
    ids.push(await createCard(on, owner, card));
  }
  return { ...place, ids };
}

test('a search can be narrowed to a project or a board, and counts results by place', async () => {
  const first = await createFilled('pelican', 2);
  const second = await createFilled('pelican', 1);
  const everywhere = await find('pelican');
  const counts = { all: 3, cards: 3, boards: 0, projects: 0, people: 0 };
  expect(everywhere).toMatchObject({ counts, hasMore: false, suggestion: null });
  const places = {
    projects: [
      { id: first.projectId, name: 'Rocket', found: 2 },
      { id: second.projectId, name: 'Rocket', found: 1 },
    ],
    boards: [
      { id: first.boardId, name: 'Rocket', projectId: first.projectId, found: 2 },
      { id: second.boardId, name: 'Rocket', projectId: second.projectId, found: 1 },
    ],
  };
  expect(everywhere.places).toEqual(places);
  const { projectId } = second;
  const inSecond = await find('pelican', { projectId, type: 'boards' });
  expect(inSecond).toMatchObject({ data: [], counts: { all: 1, cards: 1 }, places });
  expect(await titles('pelican', { boardId: first.boardId })).toHaveLength(2);
  expect(await titles('rocket', { projectId })).toEqual(['Rocket', 'Rocket']);
  expect(await titles('pelican', { projectId, boardId: first.boardId })).toEqual([]);
  const nothing = await find('nonsuch', { projectId, boardId: second.boardId });
  expect(nothing.places).toEqual({
    projects: [{ id: projectId, name: 'Rocket', found: 0 }],
    boards: [{ id: second.boardId, name: 'Rocket', projectId, found: 0 }],
  });
  const stranger = await signUp(on, 'Stranger');
  const hidden = await find('nonsuch', { projectId, boardId: second.boardId }, stranger);
  expect(hidden.places).toEqual({ projects: [], boards: [] });
});

test('counts include all results, whatever type and page is asked for', async () => {
  await createFilled('toucan', 3);
  const { data, hasMore, counts } = await find('toucan', { type: 'cards', limit: 1 });
  expect([data.length, hasMore, counts.cards]).toEqual([1, true, 3]);
  expect((await find('toucan', { type: 'people' })).counts).toMatchObject({ all: 3, cards: 3 });
});

test('cards are found by assignee, by state and by date', async () => {
  const { boardId, ids } = await createFilled('heron', 4);
  const [mine, done, late, soon] = ids as [number, number, number, number];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await on.call(owner, 'card.addUsers', { boardId, cardId: mine, users: [owner.id] });
  await on.call(owner, 'card.edit', { boardId, cardId: done, dueDate: day(-3) });
  await on.call(owner, 'card.setStatus', { boardId, cardId: done, complete: 1 });
  await on.call(owner, 'card.edit', { boardId, cardId: late, dueDate: day(-2) });
  await on.call(owner, 'card.edit', { boardId, cardId: soon, dueDate: day(2) });
  expect(await titles('heron', { assignee: owner.id })).toEqual(['heron 1']);
  expect(await titles('heron', { complete: 1 })).toEqual(['heron 2']);
  expect((await titles('heron', { complete: 0 })).sort()).toEqual([
    'heron 1',
    'heron 3',
    'heron 4',
  ]);
  expect(await titles('heron', { due: 'overdue' })).toEqual(['heron 3']);
  expect(await titles('heron', { due: 'soon' })).toEqual(['heron 4']);
  expect(await titles('heron', { due: 'none' })).toEqual(['heron 1']);
  expect((await find('heron', { due: 'overdue' })).data).toMatchObject([
    { listName: 'a', complete: 0, boardName: 'Rocket' },
  ]);
  // Only cards have any of these.
  expect(await titles('rocket', { complete: 0 })).toEqual([]);
});

test('cards are found by whether they have started, and come with their days', async () => {
  const { boardId, ids } = await createFilled('bittern', 4);
  const [begun, later, done] = ids as [number, number, number];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const range = { startAt: day(-2), dueDate: day(2) };
  await on.call(owner, 'card.edit', { boardId, cardId: begun, ...range });
  await on.call(owner, 'card.edit', { boardId, cardId: later, startAt: day(1) });
  await on.call(owner, 'card.edit', { boardId, cardId: done, startAt: day(-1) });
  await on.call(owner, 'card.setStatus', { boardId, cardId: done, complete: 1 });
  expect((await find('bittern', { start: 'started' })).data).toMatchObject([
    { id: begun, ...range },
  ]);
  expect(await titles('bittern', { start: 'notStarted' })).toEqual(['bittern 2']);
  expect(await titles('bittern', { start: 'none' })).toEqual(['bittern 4']);
  expect(await titles('bittern', { start: 'started', due: 'none' })).toEqual([]);
});

test('archived items are left out, or the only ones', async () => {
  const { boardId, ids } = await createFilled('egret', 2);
  const whole = await createFilled('egret', 1);
  await on.call(owner, 'card.archived', { boardId, cardId: ids[1]!, archive: 1 });
  await on.call(owner, 'board.archivedBoard', { boardId: whole.boardId, archive: 1 });
  expect(await titles('egret')).toHaveLength(3);
  expect(await titles('egret', { archived: 0 })).toEqual(['egret 1']);
  expect((await titles('egret', { archived: 1 })).sort()).toEqual(['egret 1', 'egret 2']);
  expect(await titles('olga', { archived: 0, type: 'people' })).toEqual(['Olga -']);
});

test('a typing mistake is corrected only to texts that the person may see', async () => {
  await createFilled('cormorant', 1);
  const { suggestion, data } = await find('Cormorat 1');
  expect([suggestion, data.length]).toEqual(['cormorant 1', 1]);
  expect((await find('cormorant')).suggestion).toBeNull();
  expect((await find('cormo')).suggestion).toBeNull();
  const stranger = await signUp(on, 'Stranger');
  expect((await find('cormorat', {}, stranger)).suggestion).toBeNull();
});

test('a public board in a private project names its project to no stranger', async () => {
  const { boardId, listIds } = await createBoard(on, owner, { isPublic: 0 });
  await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'ibis' });
  const { projectId } = (await find('ibis')).places.boards[0]!;
  const fields = { name: 'Open', isPublic: 1 as const, users: [], projectId };
  await on.call(owner, 'board.edit', { ...fields, boardId });
  const stranger = await signUp(on, 'Stranger');
  const { places } = await find('ibis', {}, stranger);
  expect(places).toEqual({
    projects: [],
    boards: [{ id: boardId, name: 'Open', projectId, found: 1 }],
  });
});
