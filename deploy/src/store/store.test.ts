import { describe, expect, test } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { createFakeStore } from '../testing/fake-store.ts';
import { storeKinds } from '../testing/stored-bytes.ts';

describe.each(Object.entries(storeKinds))('a store %s', (_, open) => {
  test('a published file is read unchanged, whole or as a stream', async () => {
    const { store } = await open();
    const fake = await createFakeStore(store);
    expect(await store.release('mf-boards', '1.0.0')).toEqual({ state: 'absent' });
    const { release } = await fake.publish('mf-boards', '1.0.0');
    await fake.publish('mf-boards', '1.1.0');
    expect(await store.release('mf-boards', '1.0.0')).toEqual({ state: 'valid', release });
    expect((await store.versions('mf-boards')).sort()).toEqual(['1.0.0', '1.1.0']);
    const file = (await store.openFile('mf-boards', '1.0.0', 'app.js'))!;
    const streamed = await text(file.stream);
    expect(streamed).toHaveLength(file.size);
    expect((await store.readFile('mf-boards', '1.0.0', 'app.js'))?.toString()).toBe(streamed);
    expect(await store.openFile('mf-boards', '1.0.0', '../1.1.0/app.js')).toBeUndefined();
    expect(await store.readFile('mf-boards', '1.0.0', 'missing.js')).toBeUndefined();
  });

  test('publishing the same bytes again changes nothing; other bytes are refused', async () => {
    const { store, read } = await open();
    const { publish } = await createFakeStore(store);
    await publish('mf-boards', '1.0.0');
    const before = await read('store/mf-boards/1.0.0/release.json');
    expect((await publish('mf-boards', '1.0.0')).outcome).toBe('unchanged');
    await expect(publish('mf-boards', '1.0.0', { text: 'other' })).rejects.toMatchObject({
      kind: 'immutable',
    });
    expect(await read('store/mf-boards/1.0.0/release.json')).toEqual(before);
  });

  test('of two concurrent publishes with different bytes, one wins entirely and the other fails', async () => {
    const { store } = await open();
    const { publish } = await createFakeStore(store);
    const both = await Promise.allSettled([
      publish('mf-boards', '1.0.0', { text: 'mine' }),
      publish('mf-boards', '1.0.0', { text: 'yours' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = both.find((one) => one.status === 'fulfilled')!;
    expect(await store.release('mf-boards', '1.0.0')).toEqual({
      state: 'valid',
      release: won.value.release,
    });
    const app = await store.readFile('mf-boards', '1.0.0', 'app.js');
    expect(app?.toString()).toContain(both[0].status === 'fulfilled' ? 'mine' : 'yours');
  });

  test.each([
    ['a cut description', 'release.json', '{"name": "mf-bo'],
    ['a missing file', 'app.js', null],
    ['a short file', 'remoteEntry.js', 'x'],
  ])('%s breaks a release until it is published again', async (_, path, content) => {
    const { store, write, remove } = await open();
    const { publish } = await createFakeStore(store);
    await publish('mf-boards', '1.0.0');
    const key = `store/mf-boards/1.0.0/${path}`;
    await (content === null ? remove(key) : write(key, content));
    expect(await store.release('mf-boards', '1.0.0')).toMatchObject({ state: 'broken' });
    expect((await publish('mf-boards', '1.0.0')).outcome).toBe('repaired');
    expect(await store.release('mf-boards', '1.0.0')).toMatchObject({ state: 'valid' });
  });

  test('removing a release removes no other', async () => {
    const { store } = await open();
    const { publish } = await createFakeStore(store);
    await publish('mf-boards', '1.0.0');
    await publish('mf-boards', '1.0.1');
    await store.removeRelease('mf-boards', '1.0.0');
    await store.removeRelease('mf-boards', '9.9.9');
    expect(await store.versions('mf-boards')).toEqual(['1.0.1']);
    expect(await store.readFile('mf-boards', '1.0.0', 'app.js')).toBeUndefined();
  });

  test('a number is given to one revision; the highest is current, and its tag changes with it', async () => {
    const { store } = await open();
    expect(await store.current('local')).toBeUndefined();
    expect(await store.revisions('local')).toEqual([]);
    const before = await store.currentTag('local');
    await store.commit('local', 1, '{"revision":1}');
    expect(await store.currentTag('local')).not.toBe(before);
    const race = await Promise.allSettled([
      store.commit('local', 2, '{"revision":2,"by":"ann"}'),
      store.commit('local', 2, '{"revision":2,"by":"bob"}'),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(race.find((one) => one.status === 'rejected')!.reason).toMatchObject({
      kind: 'conflict',
    });
    await Promise.all([
      store.commit('local', 3, '{"revision":3}'),
      store.commit('local', 4, '{"revision":4}'),
    ]);
    expect(await store.current('local')).toBe('{"revision":4}');
    expect(await store.revisions('local')).toEqual([1, 2, 3, 4]);
    expect(await store.revision('local', 3)).toBe('{"revision":3}');
    expect(await store.revision('local', 9)).toBeUndefined();
    expect(await store.environments()).toEqual(['local']);
    await expect(store.current('../x')).rejects.toMatchObject({ kind: 'usage' });
  });
});
