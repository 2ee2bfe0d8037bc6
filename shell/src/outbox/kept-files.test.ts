/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import type { QueuedChange } from 'shared-api/remote';
import { openChangeDatabase } from './change-database.ts';
import { ChangeLog } from './change-log.ts';
import { ChangeStore } from './change-store.ts';
import { KeptFiles } from './kept-files.ts';

const ANN = 1;
const BEN = 2;

const attaching = (id: string, userId = ANN): QueuedChange => ({
  key: `key of ${id}`,
  userId,
  queuedAt: '2026-01-03T10:00:00Z',
  command: 'attachment/add',
  call: 'card.upload',
  input: { cardId: 9 },
  shows: [],
  file: { id, name: `${id}.pdf`, size: 4 },
});

const refusal = { status: 409, code: 'quota-full', message: 'Full.', params: {}, current: null };
const refused = (change: QueuedChange) => ({
  key: change.key,
  userId: ANN,
  at: '2026-01-03T10:00:00Z',
  status: 'refused' as const,
  change,
  refusal,
  behind: [],
});

/** A page whose browser has kept two files of Ann, and one of Ben. */
async function openPage() {
  const database = openChangeDatabase();
  const store = new ChangeStore('page', await database);
  for (const [id, userId] of [
    ['plan', ANN],
    ['bed', ANN],
    ['theirs', BEN],
  ] as const)
    await store.keep(attaching(id, userId), userId, new Blob([id]));
  const files = new KeptFiles(database);
  const kept = async () => (await database).getAllKeys('files');
  return { store, files, kept, log: new ChangeLog(database), database };
}

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});
afterEach(async () => {
  (await page.database).close();
  await deleteDB('kanban-changes');
});

test('bytes outlive the page', async () => {
  expect((await page.files.read('plan'))?.size).toBe(4);
  expect(await page.files.read('unknown')).toBeUndefined();
});

test('the bytes of what was sent are forgotten, and no others', async () => {
  await page.store.settle(['key of plan'], ANN);
  await page.files.prune(ANN);
  expect(await page.kept()).toEqual(['bed', 'theirs']);
});

test('the bytes of a refused file stay until it is discarded', async () => {
  const { store, files, log, kept } = page;
  await log.add([refused(attaching('plan'))], ['key of plan']);
  await files.prune(ANN);
  expect(await kept()).toContain('plan');
  // Tried again: it waits under a new key before the refusal is forgotten.
  await store.keep({ ...attaching('plan'), key: 'again' }, ANN);
  await log.remove(['key of plan']);
  await files.prune(ANN);
  expect(await kept()).toContain('plan');
  await store.settle(['again'], ANN);
  await files.prune(ANN);
  expect(await kept()).not.toContain('plan');
});

test('discarding is undone with the bytes', async () => {
  const { store, files, kept } = page;
  const change = attaching('plan');
  await files.holdAll([change]);
  await store.settle([change.key], ANN);
  await files.prune(ANN);
  expect(await kept()).not.toContain('plan');
  await files.keepHeld([change]);
  expect(await kept()).toContain('plan');
});
