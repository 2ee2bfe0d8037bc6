import '../testing/fake-database.ts';
import { deleteDB, openDB } from 'idb';
import { boardCopyName } from 'shared-api/remote';
import { keep } from 'shared-api/kept-of-session';
import { ann } from '../testing/people.ts';
import { readCopyEarly } from './early-copy.ts';
import { createLocalCopies } from './local-copies.ts';

const TOKEN = 'token-of-ann';
const NAME = boardCopyName(7);
const SPRING = {
  head: { name: 'Spring' },
  changed: new Map([
    ['1', { name: 'To do' }],
    ['2', { name: 'Done' }],
  ]),
  all: ['1', '2'],
};

const openCopies = () =>
  createLocalCopies({
    storage: localStorage,
    owner: () => ({ userId: 1, token: TOKEN }),
    isOn: () => true,
  });

beforeEach(() => {
  localStorage.setItem('token', TOKEN);
  keep(localStorage, 'person', TOKEN, ann);
  history.replaceState(null, '', '/dashboard/list/3/7/active');
});

afterEach(async () => {
  localStorage.clear();
  globalThis.kanbanEarlyCopy = undefined;
  await deleteDB('kanban-copies', { blocked: () => undefined });
});

const KEY = [1, NAME];
type Change = (database: Awaited<ReturnType<typeof openDB>>) => Promise<unknown>;
const withHead =
  (head: string): Change =>
  async (database) =>
    database.put('heads', { ...(await database.get('heads', KEY)), head });

describe.each<[string, Change]>([
  ['its beginning is cut off', withHead('{"name":"Spr')],
  ['its beginning is something else', withHead('null')],
  ['a part is missing', (database) => database.delete('parts', [...KEY, '2'])],
  ['a part is cut off', (database) => database.put('parts', '{"na', [...KEY, '2'])],
  ['a part is something else', (database) => database.put('parts', '7', [...KEY, '2'])],
])('a copy of which %s', (_, damage) => {
  beforeEach(async () => {
    await openCopies().copies.write(NAME, SPRING);
    const database = await openDB('kanban-copies');
    await damage(database);
    database.close();
  });

  test('is none, and the next one takes its place', async () => {
    const { copies } = openCopies();
    expect(await copies.read(NAME)).toBeUndefined();
    await copies.write(NAME, SPRING);
    expect(await copies.read(NAME)).toMatchObject({ head: SPRING.head, parts: SPRING.changed });
  });

  test('is none for the page that has read it while it began', async () => {
    readCopyEarly(window);
    expect(await openCopies().copies.read(NAME)).toBeUndefined();
  });
});

test('a database of a later version gives no copies and takes none', async () => {
  (await openDB('kanban-copies', 99)).close();
  const { copies, wipe } = openCopies();
  expect(await copies.read(NAME)).toBeUndefined();
  expect(await copies.write(NAME, SPRING)).toBeUndefined();
  await expect(copies.remove(NAME)).resolves.toBeUndefined();
  await expect(wipe(1)).resolves.toBeUndefined();
});
