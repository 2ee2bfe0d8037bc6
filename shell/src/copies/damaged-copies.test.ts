/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import { waitFor } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { keep } from 'shared-api/kept-of-session';
import { BOARD_COPY, openCopies, TOKEN, useAnnOnBoard } from '../testing/ann-on-board.ts';
import { readCopyEarly } from './early-copy.ts';

useAnnOnBoard();

const SPRING = {
  head: { name: 'Spring' },
  changed: new Map([
    ['1', { name: 'To do' }],
    ['2', { name: 'Done' }],
  ]),
  all: ['1', '2'],
};

const KEY = [1, BOARD_COPY];
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
    await openCopies().copies.write(BOARD_COPY, SPRING);
    const database = await openDB('kanban-copies');
    await damage(database);
    database.close();
  });

  test('is none, and the next one takes its place', async () => {
    const { copies } = openCopies();
    expect(await copies.read(BOARD_COPY)).toBeUndefined();
    await copies.write(BOARD_COPY, SPRING);
    expect(await copies.read(BOARD_COPY)).toMatchObject({
      head: SPRING.head,
      parts: SPRING.changed,
    });
  });

  test('is none for the page that has read it while it began', async () => {
    readCopyEarly(window);
    expect(await openCopies().copies.read(BOARD_COPY)).toBeUndefined();
  });
});

/** What a page of a later version has kept; null once that is gone. */
async function keepInLaterVersion() {
  const later = await openDB('kanban-copies', 99, {
    upgrade: (database) => void database.createObjectStore('secrets', { autoIncrement: true }),
  });
  await later.add('secrets', 'of Ann');
  later.close();
  return async () => {
    const [found] = await indexedDB.databases();
    return found?.version === 99 ? found : null;
  };
}

test('a database of a later version makes room for one of this version', async () => {
  const kept = await keepInLaterVersion();
  const { copies } = openCopies();
  expect(await copies.read(BOARD_COPY)).toBeUndefined();
  expect(await kept()).toBeNull();
  await copies.write(BOARD_COPY, SPRING);
  expect(await openCopies().copies.read(BOARD_COPY)).toMatchObject({ head: SPRING.head });
});

test('with a database of a later version go the records of what is in it, and the pictures', async () => {
  await keepInLaterVersion();
  for (const key of ['copies', 'pictures']) keep(localStorage, key, TOKEN, { [BOARD_COPY]: 5 });
  const { copies } = openCopies();
  expect(copies.has(BOARD_COPY)).toBe(true);
  await copies.read(BOARD_COPY);
  expect(copies.has(BOARD_COPY)).toBe(false);
  for (const key of ['copies', 'pictures']) expect(localStorage.getItem(key)).toBeNull();
});

describe('while another page has one of a later version open', () => {
  const openLater = () => openDB('kanban-copies', 99);

  test('and closes it when asked to, it makes room', async () => {
    const kept = await keepInLaterVersion();
    const later = await openLater();
    later.addEventListener('versionchange', () => later.close());
    const { copies } = openCopies();
    await copies.write(BOARD_COPY, SPRING);
    expect(await kept()).toBeNull();
    expect(await copies.read(BOARD_COPY)).toMatchObject({ head: SPRING.head });
  });

  test('and does not close it, nothing is kept and nobody waits until it does', async () => {
    const kept = await keepInLaterVersion();
    const later = await openLater();
    const { copies, names } = openCopies();
    expect(await copies.write(BOARD_COPY, SPRING)).toBeUndefined();
    expect(await copies.read(BOARD_COPY)).toBeUndefined();
    expect(await names()).toEqual([]);
    later.close();
    await waitFor(async () => expect(await kept()).toBeNull());
    await waitFor(async () => expect(await copies.write(BOARD_COPY, SPRING)).toBeDefined());
    expect(await copies.read(BOARD_COPY)).toMatchObject({ head: SPRING.head });
  });

  test('and does not close it, it is empty after a sign-out, and goes as soon as that page does', async () => {
    const kept = await keepInLaterVersion();
    const later = await openLater();
    const { wipe } = openCopies();
    const wiped = wipe(1);
    expect(localStorage.getItem('copies-to-wipe')).toBe('[1]');
    await waitFor(async () => expect(await later.getAll('secrets')).toEqual([]));
    expect(await kept()).not.toBeNull();
    later.close();
    await wiped;
    expect(await kept()).toBeNull();
    expect(localStorage.getItem('copies-to-wipe')).toBeNull();
  });
});

test('a page goes on keeping copies after another one has removed the database', async () => {
  const { copies } = openCopies();
  await copies.write(BOARD_COPY, SPRING);
  await deleteDB('kanban-copies');
  expect(await copies.read(BOARD_COPY)).toBeUndefined();
  await copies.write(BOARD_COPY, SPRING);
  expect(await openCopies().copies.read(BOARD_COPY)).toMatchObject({ head: SPRING.head });
});

test('a sign-out removes a database of a later version', async () => {
  const kept = await keepInLaterVersion();
  await openCopies().wipe(1);
  expect(await kept()).toBeNull();
});

test('nor does a sign-out leave one that a page of a later version has opened meanwhile', async () => {
  const { copies, wipe } = openCopies();
  await copies.write(BOARD_COPY, SPRING);
  const kept = await keepInLaterVersion();
  expect(await copies.read(BOARD_COPY)).toBeUndefined();
  expect(await kept()).not.toBeNull();
  await wipe(1);
  expect(await kept()).toBeNull();
});

test('what a sign-out could not remove before its page was left, the next page removes', async () => {
  const [ben, leaving] = [openCopies({ userId: 2 }), openCopies()];
  await leaving.copies.write(BOARD_COPY, SPRING);
  await ben.copies.write(BOARD_COPY, SPRING);
  // As the page that was left has recorded it.
  localStorage.setItem('copies-to-wipe', '[1]');
  const next = openCopies({ userId: 2 });
  await waitFor(() => expect(localStorage.getItem('copies-to-wipe')).toBeNull());
  expect(await next.copies.read(BOARD_COPY)).toMatchObject({ head: SPRING.head });
  expect(await leaving.names()).toEqual([]);
});
