/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import type { QueuedChange } from 'shared-api/remote';
import { openChangeDatabase } from './change-database.ts';
import { bounded, ChangeLog } from './change-log.ts';
import type { RefusedChange, SentChange } from './logged-change.ts';
import { ChangeStore } from './change-store.ts';

const ANN = 1;
const BEN = 2;
const NOW = Date.parse('2026-01-10T10:00:00Z');

const change = (key: string): QueuedChange => ({
  key,
  userId: ANN,
  queuedAt: '2026-01-03T10:00:00Z',
  command: 'test',
  call: 'card.edit',
  input: {},
  shows: [],
});

const at = (minutesAgo: number, now = NOW) => new Date(now - minutesAgo * 60_000).toISOString();

const sent = (key: string, userId = ANN, when = at(0, Date.now())): SentChange => ({
  key,
  userId,
  at: when,
  change: change(key),
  status: 'sent',
});

const refused = (key: string, userId = ANN, when = at(0, Date.now())): RefusedChange => ({
  ...sent(key, userId, when),
  status: 'refused',
  refusal: { status: 403, code: 'forbidden', message: 'No.', params: {}, current: undefined },
  behind: [],
});

afterEach(() => deleteDB('kanban-changes', { blocked: () => undefined }));

const keys = (logged: readonly { key: string }[]) => logged.map(({ key }) => key);

test('of what was sent the last hundred of a week are kept, and all that was refused', () => {
  const many = Array.from({ length: 120 }, (_, index) => sent(`s${index}`, ANN, at(index)));
  const week = 7 * 24 * 60;
  const old = [sent('old', ANN, at(week + 1)), refused('refused', ANN, at(week + 1))];
  const kept = keys(bounded([...old, ...many], NOW));
  expect(kept).toHaveLength(101);
  expect(kept[0]).toBe('s0');
  expect(kept.at(-1)).toBe('refused');
});

test('everybody has their own log; a sign-out forgets what was sent', async () => {
  const database = openChangeDatabase();
  const log = new ChangeLog(database);
  await log.add([sent('a'), refused('b')]);
  await log.add([sent('c', BEN)]);
  await log.forgetSent(ANN, []);
  expect([keys(await log.read(ANN)), keys(await log.read(BEN))]).toEqual([['b'], ['c']]);
  await log.remove(['b']);
  expect(await log.read(ANN)).toEqual([]);
  (await database).close();
});

test('what the page has of it is forgotten even if the page is left at once', async () => {
  const database = await openChangeDatabase();
  await new ChangeLog(Promise.resolve(database)).add([sent('a'), refused('b')]);
  const neverReads = {
    transaction: database.transaction.bind(database),
    getAllFromIndex: () => new Promise(() => undefined),
  } as unknown as typeof database;
  void new ChangeLog(Promise.resolve(neverReads)).forgetSent(ANN, ['a']);
  await waitFor(async () => expect(await database.getAllKeys('outcomes')).toEqual(['b']));
  database.close();
});

test('a refused change no longer waits', async () => {
  const database = openChangeDatabase();
  const store = new ChangeStore('page', await database);
  await store.keep(change('a'), ANN);
  await new ChangeLog(database).add([refused('a')], ['a']);
  expect(await store.own(ANN)).toEqual([]);
  (await database).close();
});

test('what a version without a log has kept is there, and gets one', async () => {
  const first = await openDB('kanban-changes', 1, {
    upgrade: (database) =>
      void database
        .createObjectStore('changes', { keyPath: 'key' })
        .createIndex('userId', 'userId'),
  });
  await first.put('changes', {
    key: 'a',
    userId: ANN,
    pageId: 'page',
    order: 1,
    change: change('a'),
  });
  first.close();
  const database = openChangeDatabase();
  expect(keys(await new ChangeStore('page', await database).own(ANN))).toEqual(['a']);
  const log = new ChangeLog(database);
  await log.add([sent('b')]);
  expect(keys(await log.read(ANN))).toEqual(['b']);
  (await database).close();
});

test('after a rollback what was kept by a later version is still there', async () => {
  const before = openChangeDatabase();
  await new ChangeLog(before).add([refused('a')]);
  (await before).close();
  const later = await openDB('kanban-changes', 99, {
    upgrade: (database) => void database.createObjectStore('more'),
  });
  later.close();
  const database = openChangeDatabase();
  expect(keys(await new ChangeLog(database).read(ANN))).toEqual(['a']);
  (await database).close();
});
