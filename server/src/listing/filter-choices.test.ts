import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson, often: TestPerson, once: TestPerson, guest: TestPerson;
let openProject: number, hiddenProject: number;

const item = (name: string, members: TestPerson[] = []) => ({
  name,
  isPublic: 0 as const,
  users: members.map(({ id }) => ({ user_id: id, role: 1 as const })),
});

async function addProject(name: string, members: TestPerson[]) {
  return (await on.call(owner, 'project.create', item(name, members))).data.id;
}

async function addBoard(projectId: number, members: TestPerson[], tags: string[]) {
  const { data } = await on.call(owner, 'board.create', { ...item('Board', members), projectId });
  for (const tagName of tags) {
    await on.call(owner, 'board.addBoardTag', { boardId: data.id, tagName, tagColor: '#aabbcc' });
  }
}

beforeAll(async () => {
  on = await openTestApp();
  [owner, often] = [await signUp(on, 'Owner'), await signUp(on, 'Often')];
  [once, guest] = [await signUp(on, 'Once'), await signUp(on, 'Guest')];
  openProject = await addProject('Open', [often]);
  hiddenProject = await addProject('Hidden', [often, once]);
  await addBoard(openProject, [guest], ['UI', '50%', 'api']);
  await addBoard(openProject, [once], ['ui']);
  await addBoard(hiddenProject, [], ['secret', 'UI']);
});
afterAll(() => on.close());

const said = ({ data }: { data: { users: { first_name: string }[]; tags: string[] } }) => ({
  people: data.users.map(({ first_name }) => first_name),
  tags: data.tags,
});
const ofProjects = async (who: TestPerson, keyword?: string) =>
  said(await on.call(who, 'project.getFilterChoices', keyword === undefined ? {} : { keyword }));
const ofBoards = async (who: TestPerson, projectId: number) =>
  said(await on.call(who, 'board.getFilterChoices', { projectId }));

test('the most used people and tags come first, a tag once in upper or lower case', async () => {
  expect(await ofProjects(owner)).toEqual({
    people: ['Often', 'Owner', 'Once'],
    tags: ['UI', '50%', 'api', 'secret'],
  });
  expect(await ofBoards(owner, openProject)).toEqual({
    people: ['Owner', 'Guest', 'Often', 'Once'],
    tags: ['UI', '50%', 'api'],
  });
});

test('a keyword narrows both lists, and wildcards of LIKE in it are literal', async () => {
  expect(await ofProjects(owner, 'SECR')).toEqual({ people: [], tags: ['secret'] });
  expect(await ofProjects(owner, '%')).toEqual({ people: [], tags: ['50%'] });
  expect(await ofProjects(owner, '_')).toEqual({ people: [], tags: [] });
  expect(await ofProjects(owner, 'ften -')).toEqual({ people: ['Often'], tags: [] });
  expect(await ofProjects(owner, once.email.toUpperCase())).toMatchObject({ people: ['Once'] });
});

test('a member of one board is offered its tags and people and no others', async () => {
  const tags = ['50%', 'api', 'UI'];
  expect(await ofProjects(guest)).toEqual({ people: [], tags });
  expect(await ofBoards(guest, openProject)).toEqual({ people: ['Guest', 'Owner'], tags });
  const refused = await on.call(guest, 'board.getFilterChoices', { projectId: hiddenProject });
  expect(refused).toMatchObject({ status: 404 });
});

test('a tag that the person may not see finds nothing', async () => {
  const wanted = { archiveFlag: 0, itemsPerPage: 5, offset: 0 } as const;
  const find = async (tags: string) =>
    (await on.call(guest, 'project.getAllProject', { ...wanted, tags })).totalCount;
  expect(await find('api')).toBe(1);
  expect(await find('secret')).toBe(0);
});

test('a person without any boards is offered nothing', async () => {
  expect(await ofProjects(await signUp(on, 'Stranger'))).toEqual({ people: [], tags: [] });
});
