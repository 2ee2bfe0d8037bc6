import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addMember } from '../testing/board-with-card.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());

type Type = 'all' | 'cards' | 'boards' | 'projects' | 'people';

async function found(who: TestPerson, searchText: string, type: Type = 'all') {
  const { data } = await on.call(who, 'search.find', { type, searchText });
  return data.map((result) => `${result.type} ${result.title.map(({ text }) => text).join('')}`);
}

/** A project, a board and a card, each named after a word, and public or not. */
async function createPlace(
  word: string,
  isPublic: { project?: 0 | 1; board?: 0 | 1 } = {},
): Promise<{ projectId: number; boardId: number; cardId: number }> {
  const shared = { users: [], description: `About ${word}` };
  const project = await on.call(owner, 'project.create', {
    ...shared,
    name: `${word} project`,
    isPublic: isPublic.project ?? 0,
  });
  const projectId = project.data.id;
  const board = await on.call(owner, 'board.create', {
    ...shared,
    projectId,
    name: `${word} board`,
    isPublic: isPublic.board ?? 0,
  });
  const boardId = board.data.id;
  const list = await on.call(owner, 'list.create', { boardId, name: 'a', position: 1 });
  const listId = list.data.id;
  const cardId = await createCard(on, owner, { boardId, listId, name: `${word} card` });
  return { projectId, boardId, cardId };
}

const all = (word: string) => [
  `project ${word} project`,
  `board ${word} board`,
  `card ${word} card`,
];

test('a project member finds everything in it, a stranger nothing', async () => {
  await createPlace('walrus');
  const stranger = await signUp(on, 'Stranger');
  expect(await found(owner, 'walrus')).toEqual(all('walrus'));
  expect(await found(stranger, 'walrus')).toEqual([]);
  expect(await found(stranger, 'walrsu')).toEqual([]);
});

test('each type finds its own', async () => {
  await createPlace('ocelot');
  const [project, board, card] = all('ocelot');
  expect(await found(owner, 'ocelot', 'projects')).toEqual([project]);
  expect(await found(owner, 'ocelot', 'boards')).toEqual([board]);
  expect(await found(owner, 'ocelot', 'cards')).toEqual([card]);
  expect(await found(owner, 'ocelot', 'people')).toEqual([]);
});

test('a public project shows its name to everybody, not its private boards', async () => {
  await createPlace('heron', { project: 1 });
  const stranger = await signUp(on, 'Stranger');
  expect(await found(stranger, 'heron')).toEqual(['project heron project']);
});

test('a public board shows its cards to everybody, not its private project', async () => {
  const { projectId } = await createPlace('badger', { board: 1 });
  const stranger = await signUp(on, 'Stranger');
  expect(await found(stranger, 'badger')).toEqual(['board badger board', 'card badger card']);
  const { data } = await on.call(stranger, 'search.find', { type: 'cards', searchText: 'badger' });
  expect(data).toMatchObject([{ projectId, boardName: 'badger board', projectName: null }]);
});

test('a member of one board finds that board and its project, but no other board of it', async () => {
  const { projectId, boardId } = await createPlace('lemur');
  const other = { name: 'lemur annex', isPublic: 0 as const, users: [], projectId };
  await on.call(owner, 'board.create', other);
  const member = await signUp(on, 'Member');
  const users = [{ user_id: member.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  expect(await found(member, 'lemur')).toEqual(all('lemur'));
});

test('a removed person finds nothing', async () => {
  const { projectId } = await createPlace('dingo');
  const member = await signUp(on, 'Member');
  const users = [{ user_id: member.id, role: 1 as const }];
  await on.call(owner, 'project.addUser', { projectId, users });
  expect(await found(member, 'dingo')).toEqual(all('dingo'));
  const fields = { name: 'dingo project', isPublic: 0 as const, users: [] };
  await on.call(owner, 'project.edit', { ...fields, projectId });
  expect(await found(member, 'dingo')).toEqual([]);
});

test('items in an archived project are found, as archived', async () => {
  const { projectId } = await createPlace('marmot');
  await on.call(owner, 'project.archiveProject', { projectId, archive: 1 });
  const { data } = await on.call(owner, 'search.find', { type: 'all', searchText: 'marmot' });
  expect(data.map(({ is_archived }) => is_archived)).toEqual([1, 1, 1]);
});

test('items that are deleted with their project are no longer found', async () => {
  const { projectId } = await createPlace('gibbon');
  await on.call(owner, 'project.delete', { projectId });
  expect(await found(owner, 'gibbon')).toEqual([]);
});

test('people are found by name, and people one works with by email, too', async () => {
  const person = await signUp(on, 'Wilhelmina');
  const { data } = await on.call(owner, 'search.find', { type: 'people', searchText: 'wilhel' });
  expect(data).toEqual([
    {
      type: 'person',
      id: person.id,
      title: [
        { text: 'Wilhelmina', match: true },
        { text: ' -', match: false },
      ],
      excerpt: null,
      projectId: null,
      boardId: null,
      listId: null,
      boardName: null,
      projectName: null,
      listName: null,
      complete: null,
      startAt: null,
      dueDate: null,
      favorite: false,
      is_archived: 0,
    },
  ]);
  const byEmail = { type: 'people', searchText: person.email } as const;
  expect((await on.call(owner, 'search.find', byEmail)).data).toEqual([]);
  const { boardId } = await createBoard(on, owner);
  await addMember(on, owner, { boardId, member: person });
  expect((await on.call(owner, 'search.find', byEmail)).data).toMatchObject([
    { id: person.id, excerpt: { from: 'email' } },
  ]);
});

test('nobody finds a thing without a session', async () => {
  const input = { type: 'all', searchText: 'walrus' } as const;
  expect(await on.call({ token: null }, 'search.find', input)).toMatchObject({ status: 401 });
});

test('a public board shows a stranger its cards until it is private again', async () => {
  const { boardId } = await createBoard(on, owner, { isPublic: 1 });
  const list = await on.call(owner, 'list.create', { boardId, name: 'z', position: 1 });
  await createCard(on, owner, { boardId, listId: list.data.id, name: 'quokka' });
  const stranger = await signUp(on, 'Stranger');
  expect(await found(stranger, 'quokka')).toEqual(['card quokka']);
  const projectId = (await on.call(owner, 'search.find', { type: 'cards', searchText: 'quokka' }))
    .data[0]!.projectId!;
  const fields = { name: 'Rocket', isPublic: 0 as const, users: [], projectId };
  await on.call(owner, 'board.edit', { ...fields, boardId });
  expect(await found(stranger, 'quokka')).toEqual([]);
});
