import '../testing/fake-database.ts';
import { deleteDB, openDB } from 'idb';
import { boardCopyName } from 'shared-api/remote';
import { keep } from 'shared-api/kept-of-session';
import { ann } from '../testing/people.ts';
import { keepCopiesChoice } from './copies-choice.ts';
import { CopyStore } from './copy-store.ts';
import { readCopyEarly } from './early-copy.ts';
import { createLocalCopies } from './local-copies.ts';

const TOKEN = 'token-of-ann';
const NAME = boardCopyName(7);

beforeEach(() => {
  localStorage.setItem('token', TOKEN);
  keep(localStorage, 'person', TOKEN, ann);
  history.replaceState(null, '', '/dashboard/list/3/7/active');
});

afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.kanbanEarlyCopy = undefined;
  await deleteDB('kanban-copies', { blocked: () => undefined });
});

const openCopies = ({ userId = 1, isOn = true } = {}) =>
  createLocalCopies({
    storage: localStorage,
    owner: () => ({ userId, token: TOKEN }),
    isOn: () => isOn,
  }).copies;

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('what the page’s own script has read is taken, and read by nobody else', async () => {
  await openCopies().write(NAME, { head: { name: 'Spring' }, changed: new Map([['1', { a: 1 }]]) });
  readCopyEarly(window);
  const copies = openCopies();
  // Other parts of the page read theirs before the board does.
  await copies.read('sidebar');
  const reads = jest.spyOn(CopyStore.prototype, 'read');
  const copy = await copies.read(NAME);
  expect(copy).toMatchObject({ head: { name: 'Spring' }, parts: new Map([['1', { a: 1 }]]) });
  expect(reads).not.toHaveBeenCalled();
  expect(globalThis.kanbanEarlyCopy).toBeUndefined();
});

test('it is not given to somebody else', async () => {
  await openCopies().write(NAME, { head: { name: 'Spring' } });
  readCopyEarly(window);
  expect(await openCopies({ userId: 2 }).read(NAME)).toBeUndefined();
});

test('it is not given where operators let browsers keep nothing', async () => {
  await openCopies().write(NAME, { head: { name: 'Spring' } });
  readCopyEarly(window);
  expect(await openCopies({ isOn: false }).read(NAME)).toBeUndefined();
});

test('what was removed or kept again meanwhile is not what was read before', async () => {
  const copies = openCopies();
  await copies.write(NAME, { head: { name: 'Spring' } });
  readCopyEarly(window);
  const later = openCopies();
  await later.write(NAME, { head: { name: 'Summer' } });
  expect(await later.read(NAME)).toMatchObject({ head: { name: 'Summer' } });
  readCopyEarly(window);
  const last = openCopies();
  await last.remove(NAME);
  expect(await last.read(NAME)).toBeUndefined();
});

test('a page whose reading failed reads once more', async () => {
  await openCopies().write(NAME, { head: { name: 'Spring' } });
  jest.spyOn(window.indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not now.', 'UnknownError');
  });
  readCopyEarly(window);
  expect(await openCopies().read(NAME)).toMatchObject({ head: { name: 'Spring' } });
});

test.each<[string, () => void]>([
  [
    'of a session of this tab alone',
    () => {
      localStorage.removeItem('token');
      sessionStorage.setItem('token', TOKEN);
    },
  ],
  ['of which no copy is known', () => localStorage.removeItem('copies')],
  ['of a person who wants none', () => keepCopiesChoice(window, false)],
  ['of a person who is not known', () => localStorage.removeItem('person')],
  ['elsewhere', () => history.replaceState(null, '', '/dashboard/overview')],
])('nothing is read for a page %s', async (_, change) => {
  await openCopies().write(NAME, { head: { name: 'Spring' } });
  change();
  readCopyEarly(window);
  expect(globalThis.kanbanEarlyCopy).toBeUndefined();
});

test('a database of another version is left as it is, and can be changed meanwhile', async () => {
  await openCopies().write(NAME, { head: { name: 'Spring' } });
  await deleteDB('kanban-copies');
  (await openDB('kanban-copies', 2)).close();
  readCopyEarly(window);
  expect(await globalThis.kanbanEarlyCopy?.copy).toBeUndefined();
  (await openDB('kanban-copies', 3)).close();
});

test('a database that has been removed is not made again', async () => {
  await openCopies().write(NAME, { head: { name: 'Spring' } });
  await deleteDB('kanban-copies');
  readCopyEarly(window);
  expect(await globalThis.kanbanEarlyCopy?.copy).toBeUndefined();
  expect(await names()).not.toContain('kanban-copies');
});
