import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson, helper: TestPerson;
const ids: Record<string, number> = {};
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Owner');
  helper = await signUp(on, 'Helper');
  for (const name of ['Alpha', 'beta 50%', 'Gamma']) {
    const users = name === 'Gamma' ? [{ user_id: helper.id, role: 2 as const }] : [];
    const { data } = await on.call(owner, 'project.create', { name, isPublic: 0, users });
    ids[name] = data.id;
  }
  const { projectId, boardId, listIds } = await createBoard(on, owner);
  ids.Rocket = projectId;
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'x' });
  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
  await on.call(owner, 'board.addBoardTag', { boardId, tagName: 'UI', tagColor: '#aabbcc' });
});
afterAll(() => on.close());

type Query = Omit<Parameters<typeof page>[0], 'archiveFlag'>;
async function page(query: {
  archiveFlag?: 0 | 1;
  itemsPerPage?: number;
  offset?: number;
  search?: string;
  users?: string;
  roles?: string;
  status?: string;
  tags?: string;
  from?: string;
  completionMin?: number;
  completionMax?: number;
  sortBy?: 'name' | 'created' | 'completion' | 'teamSize' | 'creator';
  sortOrder?: 'asc' | 'desc';
}) {
  const input = { archiveFlag: 0, itemsPerPage: 50, offset: 0, ...query } as const;
  const { data, totalCount, tabCounts } = await on.call(owner, 'project.getAllProject', input);
  return { names: data.map(({ name }) => name), totalCount, tabCounts };
}

const newestFirst = ['Rocket', 'Gamma', 'beta 50%', 'Alpha'];

test.each<[string, Query, string[]]>([
  ['nothing: newest first', {}, newestFirst],
  ['name', { sortBy: 'name', sortOrder: 'asc' }, ['Alpha', 'beta 50%', 'Gamma', 'Rocket']],
  ['creator', { sortBy: 'creator' }, newestFirst],
  ['team size', { sortBy: 'teamSize', search: 'a' }, ['Gamma', 'beta 50%', 'Alpha']],
  ['completion', { sortBy: 'completion', completionMin: 1 }, ['Rocket']],
  ['completion up to a bound', { completionMax: 0 }, newestFirst.slice(1)],
  ['a search whose signs mean themselves', { search: '0%' }, ['beta 50%']],
  ['people', { users: 'nobody@example.org' }, []],
  ['the role one has', { roles: '3' }, newestFirst],
  ['a tag, whatever its letters', { tags: 'ui,none' }, ['Rocket']],
  ['status', { status: 'blocked' }, []],
  ['a time to come', { from: '2999-01-01T00:00:00Z' }, []],
])('projects come by %s', async (_, query, names) => {
  expect((await page(query)).names).toEqual(names);
});

test('a year that never was is refused', async () => {
  const input = {
    archiveFlag: 0,
    itemsPerPage: 5,
    offset: 0,
    from: '0000-01-01T00:00:00Z',
  } as const;
  expect(await on.call(owner, 'project.getAllProject', input)).toMatchObject({ status: 400 });
});

test('people and a role together filter for those people in that role', async () => {
  expect((await page({ users: helper.email, roles: '2' })).names).toEqual(['Gamma']);
  expect((await page({ users: helper.email, roles: '3' })).names).toEqual([]);
});

test('a job role filters for members who have it, among the named people if there are any', async () => {
  await on.call(helper, 'auth.editProfile', { jobRole: 'QA Tester' });
  const found = async (query: Query) => (await page(query)).names;
  expect(await found({ roles: 'QA Tester' })).toEqual(['Gamma']);
  expect(await found({ roles: 'Scrum Master' })).toEqual([]);
  expect(await found({ roles: 'Scrum Master,QA Tester' })).toEqual(['Gamma']);
  expect(await found({ roles: '3,QA Tester' })).toEqual(newestFirst);
  expect(await found({ users: helper.email, roles: '1,QA Tester' })).toEqual(['Gamma']);
  expect(await found({ users: owner.email, roles: 'QA Tester' })).toEqual([]);
});

test('a page has the total count, also past the end', async () => {
  expect(await page({ itemsPerPage: 2, offset: 2 })).toEqual({
    names: ['beta 50%', 'Alpha'],
    totalCount: 4,
    tabCounts: { active: 4, archive: 0 },
  });
  expect(await page({ itemsPerPage: 5, offset: 50 })).toMatchObject({ names: [], totalCount: 4 });
});

test('an archived project moves to the other tab and is restored on hold if it was', async () => {
  const projectId = ids.Alpha!;
  const edit = { projectId, name: 'Alpha', isPublic: 0 as const, users: [] };
  await on.call(owner, 'project.edit', { ...edit, status: 'blocked' });
  await on.call(owner, 'project.archiveProject', { projectId, archive: 1 });
  expect(await page({ archiveFlag: 1, status: 'archived' })).toMatchObject({ names: ['Alpha'] });
  expect(await page({ archiveFlag: 1, search: 'a' })).toMatchObject({
    names: ['Alpha'],
    totalCount: 1,
    tabCounts: { active: 2, archive: 1 },
  });
  expect(await page({ status: 'active' })).toMatchObject({ tabCounts: { active: 3, archive: 0 } });
  await on.call(owner, 'project.archiveProject', { projectId, archive: 0 });
  expect((await page({ status: 'blocked' })).names).toEqual(['Alpha']);
});
