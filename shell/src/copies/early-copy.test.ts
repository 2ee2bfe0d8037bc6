/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import { deleteDB, openDB } from 'idb';
import { BOARD_COPY, openCopies, TOKEN, useAnnOnBoard } from '../testing/ann-on-board.ts';
import { keepCopiesChoice } from './copies-choice.ts';
import { CopyStore } from './copy-store.ts';
import { readCopyEarly } from './early-copy.ts';

useAnnOnBoard();

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('what the page’s own script has read is taken, and read by nobody else', async () => {
  await openCopies().copies.write(BOARD_COPY, {
    head: { name: 'Spring' },
    changed: new Map([['1', { a: 1 }]]),
  });
  readCopyEarly(window);
  const { copies } = openCopies();
  // Other parts of the page read theirs before the board does.
  await copies.read('sidebar');
  const reads = jest.spyOn(CopyStore.prototype, 'read');
  const copy = await copies.read(BOARD_COPY);
  expect(copy).toMatchObject({ head: { name: 'Spring' }, parts: new Map([['1', { a: 1 }]]) });
  expect(reads).not.toHaveBeenCalled();
  expect(globalThis.kanbanEarlyCopy).toBeUndefined();
});

test('it is not given to somebody else', async () => {
  await openCopies().copies.write(BOARD_COPY, { head: { name: 'Spring' } });
  readCopyEarly(window);
  expect(await openCopies({ userId: 2 }).copies.read(BOARD_COPY)).toBeUndefined();
});

test('it is not given where operators let browsers keep nothing', async () => {
  await openCopies().copies.write(BOARD_COPY, { head: { name: 'Spring' } });
  readCopyEarly(window);
  expect(await openCopies({ isOn: false }).copies.read(BOARD_COPY)).toBeUndefined();
});

test('what was removed or kept again meanwhile is not what was read before', async () => {
  const { copies } = openCopies();
  await copies.write(BOARD_COPY, { head: { name: 'Spring' } });
  readCopyEarly(window);
  const { copies: later } = openCopies();
  await later.write(BOARD_COPY, { head: { name: 'Summer' } });
  expect(await later.read(BOARD_COPY)).toMatchObject({ head: { name: 'Summer' } });
  readCopyEarly(window);
  const { copies: last } = openCopies();
  await last.remove(BOARD_COPY);
  expect(await last.read(BOARD_COPY)).toBeUndefined();
});

test('a page whose reading failed reads once more', async () => {
  await openCopies().copies.write(BOARD_COPY, { head: { name: 'Spring' } });
  jest.spyOn(window.indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not now.', 'UnknownError');
  });
  readCopyEarly(window);
  expect(await openCopies().copies.read(BOARD_COPY)).toMatchObject({ head: { name: 'Spring' } });
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
  await openCopies().copies.write(BOARD_COPY, { head: { name: 'Spring' } });
  change();
  readCopyEarly(window);
  expect(globalThis.kanbanEarlyCopy).toBeUndefined();
});

test('a database of another version is left as it is, and can be changed meanwhile', async () => {
  await openCopies().copies.write(BOARD_COPY, { head: { name: 'Spring' } });
  await deleteDB('kanban-copies');
  (await openDB('kanban-copies', 2)).close();
  readCopyEarly(window);
  expect(await globalThis.kanbanEarlyCopy?.copy).toBeUndefined();
  (await openDB('kanban-copies', 3)).close();
});

test('a database that has been removed is not made again', async () => {
  await openCopies().copies.write(BOARD_COPY, { head: { name: 'Spring' } });
  await deleteDB('kanban-copies');
  readCopyEarly(window);
  expect(await globalThis.kanbanEarlyCopy?.copy).toBeUndefined();
  expect(await names()).not.toContain('kanban-copies');
});
