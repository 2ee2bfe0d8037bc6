import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { responseSchema, contract, type Navigation } from 'shared-api/contract';
import { ASKED_BOARDS_MAX } from 'shared-api/limits';
import { removeMember } from '../testing/board-with-card.ts';
import { createBoardWithMember } from '../testing/board-with-member.ts';
import { signUp, type TestBoard, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let member: TestPerson;
let board: TestBoard;
beforeAll(async () => {
  on = await openTestApp();
});
beforeEach(async () => {
  ({ owner, member, board } = await createBoardWithMember(on));
});
afterAll(() => on.close());

async function navigationOf(who: TestPerson): Promise<Navigation> {
  const response = await on.call(who, 'dashboard.getNavigation', {});
  responseSchema(contract.dashboard.getNavigation).parse(response);
  return response.data;
}

const open = (who: TestPerson, boardId: number) =>
  on.call(who, 'list.getAllList', { boardId, archiveFlag: 0, filter: 'allCards' });

const favorite = (who: TestPerson, boardId: number, isFavorite = true) =>
  on.call(who, 'board.setFavorite', { boardId, favorite: isFavorite });

const addBoard = async (name: string, projectId = board.projectId) =>
  (await on.call(owner, 'board.create', { projectId, name, isPublic: 0, users: [] })).data.id;

test('a newcomer has nothing yet', async () => {
  expect(await navigationOf(await signUp(on, 'Nora'))).toEqual({
    views: [],
    favorites: [],
    recent: [],
    projects: [],
  });
});

test('a project shows the boards that its reader has joined, by their names', async () => {
  const { boardId, projectId } = board;
  const betaId = await addBoard('beta');
  const alphaId = await addBoard('Alpha');
  const place = (id: number, name: string) => ({ boardId: id, name, projectId });
  const rocket = place(boardId, 'Rocket');
  const boards = [place(alphaId, 'Alpha'), place(betaId, 'beta'), rocket];
  expect((await navigationOf(owner)).projects).toEqual([
    { id: projectId, name: 'Rocket', boards, boardCount: 3, mayAdd: true, isFavorite: false },
  ]);
  expect((await navigationOf(member)).projects).toEqual([
    {
      id: projectId,
      name: 'Rocket',
      boards: [rocket],
      boardCount: 1,
      mayAdd: false,
      isFavorite: false,
    },
  ]);
});

test('favorite projects come first, only for the person who chose them', async () => {
  const make = async (name: string) =>
    (await on.call(owner, 'project.create', { name, isPublic: 1, users: [] })).data.id;
  await make('Apples');
  const zebra = await make('Zebra');
  const star = (who: TestPerson, favorite: boolean) =>
    on.call(who, 'project.setFavorite', { projectId: zebra, favorite });
  const namesOf = async (who: TestPerson) =>
    (await navigationOf(who)).projects.map(({ name, isFavorite }) => [name, isFavorite]);
  await star(owner, true);
  await star(owner, true);
  expect(await namesOf(owner)).toEqual([
    ['Zebra', true],
    ['Apples', false],
    ['Rocket', false],
  ]);
  expect(await namesOf(member)).toEqual([['Rocket', false]]);
  // A public project of others is found again by its star.
  await star(member, true);
  expect(await namesOf(member)).toEqual([
    ['Zebra', true],
    ['Rocket', false],
  ]);
  await on.call(owner, 'project.edit', { projectId: zebra, name: 'Zebra', isPublic: 0, users: [] });
  expect(await namesOf(member)).toEqual([['Rocket', false]]);
  await star(owner, false);
  expect((await namesOf(owner)).map(([name]) => name)).toEqual(['Apples', 'Rocket', 'Zebra']);
});

test('own projects show without boards; those of others and archived ones do not show', async () => {
  const make = async (name: string) =>
    (await on.call(member, 'project.create', { name, isPublic: 1, users: [] })).data.id;
  await make('Empty');
  const archived = await make('Archived');
  await on.call(member, 'project.archiveProject', { projectId: archived, archive: 1 });
  const names = (who: TestPerson) =>
    navigationOf(who).then(({ projects }) => projects.map(({ name }) => name));
  expect(await names(member)).toEqual(['Empty', 'Rocket']);
  expect(await names(owner)).toEqual(['Rocket']);
});

test('favorites keep the order in which they were added, and are personal', async () => {
  const secondId = await addBoard('Second');
  await favorite(owner, secondId);
  await favorite(owner, board.boardId);
  await favorite(owner, secondId);
  const ids = async (who: TestPerson) =>
    (await navigationOf(who)).favorites.map(({ boardId }) => boardId);
  expect(await ids(owner)).toEqual([secondId, board.boardId]);
  expect(await ids(member)).toEqual([]);
  await favorite(owner, secondId, false);
  expect(await ids(owner)).toEqual([board.boardId]);
});

test('recent are the five boards opened last, the last one first', async () => {
  const ids: number[] = [];
  for (const name of ['1', '2', '3', '4', '5', '6']) {
    const id = await addBoard(name);
    ids.unshift(id);
    await open(owner, id);
  }
  const { recent } = await navigationOf(owner);
  expect(recent.map(({ boardId }) => boardId)).toEqual(ids.slice(0, 5));
});

test('no list includes archived boards or those that the person may no longer see', async () => {
  const { boardId } = board;
  await open(member, boardId);
  await favorite(member, boardId);
  expect(await navigationOf(member)).toMatchObject({
    favorites: [{ boardId }],
    recent: [{ boardId }],
    projects: [{ boards: [{ boardId }] }],
  });
  await on.call(owner, 'board.archivedBoard', { boardId, archive: 1 });
  expect(await navigationOf(member)).toMatchObject({
    favorites: [],
    recent: [],
    projects: [{ boards: [], boardCount: 0 }],
  });
  await on.call(owner, 'board.archivedBoard', { boardId, archive: 0 });
  await removeMember(on, owner, { boardId, member });
  expect(await navigationOf(member)).toEqual({
    views: [],
    favorites: [],
    recent: [],
    projects: [],
  });
});

test('names the projects and boards opened last where there are many, and counts the boards', async () => {
  await sql`
    with made as (
      insert into projects (name, created_by)
      select 'p' || lpad(n::text, 2, '0'), ${owner.id}::int from generate_series(1, 30) n returning id)
    insert into project_members (project_id, user_id, role)
    select id, ${owner.id}::int, 3 from made`.execute(on.database);
  await sql`
    insert into boards (project_id, name, created_by)
    select ${board.projectId}::int, 'b' || n, ${owner.id}::int from generate_series(1, 30) n`.execute(
    on.database,
  );
  await open(owner, board.boardId);
  const { projects } = await navigationOf(owner);
  expect(projects).toHaveLength(20);
  const rocket = projects.find(({ id }) => id === board.projectId);
  expect(rocket?.boards).toHaveLength(20);
  expect(rocket?.boards.map(({ boardId }) => boardId)).toContain(board.boardId);
  expect(rocket?.boardCount).toBe(31);
});

test('those of some boards are named that one may read', async () => {
  const stranger = await createBoardWithMember(on);
  const { data: shown } = await on.call(stranger.owner, 'board.create', {
    projectId: stranger.board.projectId,
    name: 'Shown to all',
    isPublic: 1,
    users: [],
  });
  const asked = [board.boardId, stranger.board.boardId, shown.id, 2_000_000_000, 9_999_999_999];
  const readable = async () => {
    const response = await on.call(member, 'dashboard.getReadableBoards', {
      boardIds: asked.join(','),
    });
    return responseSchema(contract.dashboard.getReadableBoards).parse(response).data;
  };
  expect(await readable()).toEqual([board.boardId, shown.id]);
  await removeMember(on, owner, { boardId: board.boardId, member });
  expect(await readable()).toEqual([shown.id]);
});

test.each([
  ['none', ''],
  ['no number', 'x'],
  ['a gap', '1,,2'],
  ['no id', '0'],
  ['too many', Array.from({ length: ASKED_BOARDS_MAX + 1 }, (_, at) => at + 1).join(',')],
])('boards are asked for by their ids: %s is refused', async (_, boardIds) => {
  const response = await on.call(member, 'dashboard.getReadableBoards', { boardIds });
  expect(response).toMatchObject({ status: 400, code: 'malformed' });
});
