import { expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishPreview } from '../pin/previews.ts';
import { promote } from '../pin/promote.ts';
import { openStore } from '../store/open-store.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import type { Store } from '../store/store.ts';
import { collect } from './collect.ts';
import { whileProtected } from './intentions.ts';
import { storeKinds } from '../testing/stored-bytes.ts';

const LATER = Date.now() + 40 * 86_400_000;

async function openWithOldReleases(store?: Store): Promise<FakeStore> {
  const fake = await createPinnedStore(store);
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    await fake.publish('mf-boards', version, { text: version });
    await fake.pin({ 'mf-boards': version });
  }
  await fake.publish('mf-boards', '2.0.0', { text: 'never pinned' });
  return fake;
}

const run = ({ store, keys }: FakeStore, options = {}) =>
  collect({ store, keys, keepRevisions: 1, keepDays: 30, now: LATER, ...options });

test('previews that nobody brings up to date are removed, and what only they had with them', async () => {
  const fake = await openWithOldReleases();
  const preview = {
    store: fake.store,
    keys: fake.keys,
    of: 'local',
    versions: { 'mf-boards': '2.0.0' },
  };
  await publishPreview({ ...preview, env: 'pr-1' });
  expect(await run(fake, { now: Date.now() })).toMatchObject({ previews: [] });
  const dry = await run(fake, { dryRun: true });
  expect(dry.previews).toEqual(['pr-1']);
  expect(dry.removed).toContainEqual({ name: 'mf-boards', version: '2.0.0' });
  expect(await fake.store.environments()).toEqual(['local', 'pr-1']);
  await run(fake);
  expect(await fake.store.environments()).toEqual(['local']);
  expect(await boards(fake)).not.toContain('2.0.0');
});

const boards = async ({ store }: FakeStore) => (await store.versions('mf-boards')).sort();

test('the releases in force, their last good versions and those of the recent history stay', async () => {
  const fake = await openWithOldReleases();
  const dry = await run(fake, { dryRun: true });
  expect(dry.removed.map(({ version }) => version).sort()).toEqual([
    '1.0.0',
    '1.1.0',
    '1.2.0',
    '2.0.0',
  ]);
  expect(await boards(fake)).toHaveLength(6);
  await run(fake);
  expect(await boards(fake)).toEqual(['1.3.0', '1.4.0']);
  expect((await fake.pin({ 'mf-boards': '1.3.0' })).changed).toBe(true);
});

test('raising keepRevisions or keepDays keeps more releases', async () => {
  const fake = await openWithOldReleases();
  await run(fake, { keepRevisions: 3 });
  expect(await boards(fake)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  const other = await openWithOldReleases();
  expect((await run(other, { keepDays: 60 })).removed).toEqual([]);
});

test('what a page that is still open runs stays', async () => {
  const fake = await openWithOldReleases();
  const day = (before: number) => new Date(LATER - before * 86_400_000).toISOString();
  const report = { env: 'local', since: day(50), remotes: [], errors: [] };
  const pages = { 2: day(1), 3: day(40), 99: day(1) };
  await fake.store.writeReport('local', 'one.json', JSON.stringify({ ...report, pages }));
  await run(fake);
  // Revision 2 brought 1.1.0 over 1.0.0, on which its pages fall back.
  expect(await boards(fake)).toEqual(['1.0.0', '1.1.0', '1.3.0', '1.4.0']);
});

test('another environment’s pins are needed as well', async () => {
  const fake = await openWithOldReleases();
  await fake.pin({ 'mf-boards': '1.0.0' });
  await promote({ ...fake, env: 'production', from: 'local' });
  await fake.pin({ 'mf-boards': '1.4.0' });
  await fake.pin({ 'mf-boards': '1.3.0' });
  await run(fake);
  expect(await boards(fake)).toEqual(['1.0.0', '1.3.0', '1.4.0']);
});

test('an unreadable history stops it before anything is lost', async () => {
  const fake = await openWithOldReleases();
  await writeFile(join(fake.store.location, 'envs/local/history/5.json'), 'x');
  await expect(run(fake)).rejects.toMatchObject({ kind: 'damaged' });
  expect(await boards(fake)).toHaveLength(6);
});

test('old releases are removed from a store on S3, too', async () => {
  const s3 = await startFakeS3();
  const fake = await openWithOldReleases(openStore(s3.location, s3.environment));
  await run(fake);
  expect(await boards(fake)).toEqual(['1.3.0', '1.4.0']);
  expect([...s3.objects.keys()].filter((key) => key.includes('/1.0.0/app.js'))).toHaveLength(2);
});

test.each(Object.entries(storeKinds))(
  'a pin and a removal at the same time, in a store %s: the release stays, or nothing is pinned',
  async (_, open) => {
    const fake = await openWithOldReleases((await open()).store);
    const { store } = fake;
    const revisions = await store.revisions('local');
    // An earlier intention to pin it keeps it.
    const pinned = { versions: ['mf-boards@2.0.0'], lastGood: ['mf-boards@1.0.0'] };
    await whileProtected(store, pinned, () => run(fake));
    expect(await boards(fake)).toEqual(['1.0.0', '1.3.0', '1.4.0', '2.0.0']);
    // A pin during the removal fails.
    const removing: Store = {
      ...store,
      async removeRelease(name, version) {
        await expect(fake.pin({ [name]: version })).rejects.toMatchObject({ kind: 'conflict' });
        await store.removeRelease(name, version);
      },
    };
    expect((await run({ ...fake, store: removing })).removed).toHaveLength(2);
    expect(await boards(fake)).toEqual(['1.3.0', '1.4.0']);
    expect(await store.revisions('local')).toEqual(revisions);
    expect([
      ...(await store.intentions('pinning')),
      ...(await store.intentions('removing')),
    ]).toEqual([]);
  },
);

test('an old intention to pin that was never carried out protects nothing', async () => {
  const fake = await openWithOldReleases();
  const intention = { time: new Date(0).toISOString(), releases: ['mf-boards@2.0.0'] };
  await fake.store.writeIntention('pinning', 'gone', JSON.stringify(intention));
  await run(fake);
  expect(await boards(fake)).toEqual(['1.3.0', '1.4.0']);
  expect([...(await fake.store.intentions('pinning'))]).toEqual([]);
});
