/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { CopyStore } from './copy-store.ts';

const ANN = 1;
const BEN = 2;

const parts = (texts: Record<string, string>) => new Map(Object.entries(texts));
const whole = (texts: Record<string, string>, head = '{}') => ({
  head,
  changed: parts(texts),
  all: Object.keys(texts),
  since: undefined,
});

let store: CopyStore;
let now: number;
beforeEach(async () => {
  now = 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  store = await CopyStore.open({ bounds: { copies: 3, size: 100 } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await deleteDB('kanban-copies', { blocked: () => undefined });
});

const names = async (userId: number, of: readonly string[]) => {
  const kept = await Promise.all(of.map((name) => store.read(userId, name)));
  return of.filter((_, at) => kept[at] !== undefined);
};

test('a change writes its part alone; parts that are gone are removed', async () => {
  const stamp = await store.write(ANN, 'board', whole({ 1: 'one', 2: 'two', 3: 'three' }));
  const changed = parts({ 2: 'changed' });
  await store.write(ANN, 'board', { head: '[7]', changed, all: ['1', '2'], since: stamp });
  const kept = await store.read(ANN, 'board');
  expect(kept?.head).toBe('[7]');
  expect([...kept!.parts]).toEqual([
    ['1', 'one'],
    ['2', 'changed'],
  ]);
});

test('parts of two pages are never mixed: who builds on an earlier copy writes nothing', async () => {
  const stamp = await store.write(ANN, 'board', whole({ 1: 'one', 2: 'two' }));
  await store.write(ANN, 'board', whole({ 1: 'newer', 2: 'newer' }));
  const late = { head: '{}', changed: parts({ 1: 'late' }), all: ['1', '2'], since: stamp };
  expect(await store.write(ANN, 'board', late)).toBeUndefined();
  expect([...(await store.read(ANN, 'board'))!.parts.values()]).toEqual(['newer', 'newer']);
});

test('copies that nobody has used for longest make room, by number and by size', async () => {
  for (const name of ['a', 'b', 'c']) await store.write(ANN, name, whole({}));
  await store.use(ANN, 'a');
  await store.write(BEN, 'd', whole({}));
  expect(await names(ANN, ['a', 'b', 'c'])).toEqual(['a', 'c']);
  await store.write(BEN, 'large', whole({ 1: 'x'.repeat(97) }));
  expect(await names(ANN, ['a', 'c'])).toEqual([]);
  expect(await names(BEN, ['d', 'large'])).toEqual(['large']);
});

test('nobody reads the copies of somebody else, and wiping those of one leaves the others', async () => {
  await store.write(ANN, 'board', whole({ 1: 'hers' }));
  expect(await store.read(BEN, 'board')).toBeUndefined();
  await store.write(BEN, 'board', whole({ 1: 'his' }));
  await store.wipe(ANN);
  expect(await names(ANN, ['board'])).toEqual([]);
  expect([...(await store.read(BEN, 'board'))!.parts.values()]).toEqual(['his']);
});
