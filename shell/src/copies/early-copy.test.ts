import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { boardCopyName } from 'shared-api/remote';
import { keep } from 'shared-api/kept-of-session';
import { keepCopiesChoice } from './copies-choice.ts';
import { CopyStore } from './copy-store.ts';
import { readCopyEarly } from './early-copy.ts';
import { createLocalCopies } from './local-copies.ts';

const TOKEN = 'token-of-ann';
const NAME = boardCopyName(7);

beforeEach(() => {
  // jsdom has none; a copy is text.
  globalThis.structuredClone = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;
  localStorage.setItem('token', TOKEN);
  keep(localStorage, 'person', TOKEN, { id: 1 });
  history.replaceState(null, '', '/dashboard/list/3/7/active');
});

afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  globalThis.kanbanEarlyCopy = undefined;
  await deleteDB('kanban-copies', { blocked: () => undefined });
});

const openCopies = (userId = 1) =>
  createLocalCopies({
    storage: localStorage,
    owner: () => ({ userId, token: TOKEN }),
    isOn: () => true,
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
  expect(await openCopies(2).read(NAME)).toBeUndefined();
});

test.each<[string, () => void]>([
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

test('a database that has been removed is not made again', async () => {
  await openCopies().write(NAME, { head: { name: 'Spring' } });
  await deleteDB('kanban-copies');
  readCopyEarly(window);
  expect(await globalThis.kanbanEarlyCopy?.copy).toBeUndefined();
  expect(await names()).not.toContain('kanban-copies');
});
