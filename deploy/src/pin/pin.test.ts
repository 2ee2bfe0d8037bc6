import { expect, test } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from 'shared-api/manifest';
import { CONTRACT_VERSION } from 'shared-api/remote';
import type { DeployError } from '../deploy-error.ts';
import { trustedKeys } from '../signing/keys.ts';
import { readPins } from '../pins/read-pins.ts';
import { createFakeStore, createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { pin, rollback } from './pin.ts';

const inForce = async ({ store, keys }: FakeStore) =>
  readPins(store, await trustedKeys(keys, 'operator'), 'local');

test('pins name every script and style sheet, and the previous version as last good', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second', container: 'mf_boards_1_1_0' });
  const { pins } = await fake.pin({ 'mf-boards': '1.1.0' });
  expect(pins.revision).toBe(2);
  const boards = pins.remotes['mf-boards']!;
  expect(boards).toMatchObject({ version: '1.1.0', container: 'mf_boards_1_1_0' });
  expect(Object.keys(boards.files)).toEqual(['app.css', 'app.js', 'remoteEntry.js']);
  expect(boards.files['remoteEntry.js']).toBe(boards.integrity);
  expect(boards.lastGood).toMatchObject({ version: '1.0.0' });
  expect(pins.remotes['mf-auth']!.lastGood).toBeUndefined();
});

test('pinning the versions in force makes no revision; nor does a dry run', async () => {
  const fake = await createPinnedStore();
  expect(await fake.pin({ 'mf-boards': '1.0.0' })).toMatchObject({ changed: false });
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const { store, keys } = fake;
  const dry = await pin({
    store,
    keys,
    env: 'local',
    versions: { 'mf-boards': '1.1.0' },
    dryRun: true,
  });
  expect(dry).toMatchObject({ changed: true, pins: { revision: 2 } });
  expect(await store.revisions('local')).toEqual([1]);
});

test('of two operators who pin at the same revision, one wins and the other gets a conflict', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  const both = await Promise.allSettled([
    fake.pin({ 'mf-boards': '1.1.0' }),
    fake.pin({ 'mf-auth': '1.1.0' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = both.find((one) => one.status === 'rejected')!;
  expect(lost.reason).toMatchObject({ kind: 'conflict' });
  expect(await fake.store.revisions('local')).toEqual([1, 2]);
  expect((await inForce(fake)).pins?.revision).toBe(2);
});

test('an interrupted commit takes effect and the next one builds on it', async () => {
  const fake = await createPinnedStore();
  const first = (await fake.store.current('local'))!;
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  await writeFile(join(fake.store.location, 'envs/local/current.json'), first);
  expect((await inForce(fake)).pins?.revision).toBe(2);
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  const { pins } = await fake.pin({ 'mf-auth': '1.1.0' });
  expect(pins).toMatchObject({ revision: 3, remotes: { 'mf-boards': { version: '1.1.0' } } });
});

test('a rollback raises the revision and restores the pins; a second goes further back', async () => {
  const fake = await createPinnedStore();
  const { store, keys } = fake;
  for (const version of ['1.1.0', '1.2.0']) {
    await fake.publish('mf-boards', version, { text: version });
    await fake.pin({ 'mf-boards': version });
  }
  const versionAfter = async (to?: number) => {
    const { pins } = await rollback({ store, keys, env: 'local', ...(to && { to }) });
    return [pins.revision, pins.remotes['mf-boards']!.version];
  };
  expect(await versionAfter()).toEqual([4, '1.1.0']);
  expect(await versionAfter()).toEqual([5, '1.0.0']);
  await expect(versionAfter()).rejects.toMatchObject({ kind: 'not-found' });
  expect(await versionAfter(3)).toEqual([6, '1.2.0']);
  await expect(versionAfter(99)).rejects.toMatchObject({ kind: 'not-found' });
});

test.each(['app.js', 'remoteEntry.js.br'])(
  'a changed %s in the store stops every pin',
  async (file) => {
    const fake = await createPinnedStore();
    const path = fake.fileOf('mf-boards', '1.0.0', file);
    const size = (await fake.store.readFile('mf-boards', '1.0.0', file))!.length;
    await writeFile(path, 'x'.repeat(size));
    await fake.publish('mf-auth', '1.1.0', { text: 'second' });
    await expect(fake.pin({ 'mf-auth': '1.1.0' })).rejects.toMatchObject({
      kind: 'unproved',
      details: [expect.stringContaining(file)],
    });
  },
);

test('a release that another publisher signed is not pinned', async () => {
  const fake = await createPinnedStore();
  await rm(join(fake.keys.directory!, 'publisher.pem'));
  await expect(fake.pin({ 'mf-boards': '1.0.0' })).rejects.toMatchObject({ kind: 'unproved' });
});

test('incompatible versions are refused with the versions that would be compatible', async () => {
  const fake = await createFakeStore();
  await fake.publish('shell', '1.0.0');
  await fake.publish('mf-auth', '1.0.0');
  await fake.publish('mf-auth', '2.0.0', { react: '^18.0.0' });
  await fake.publish('mf-auth', '3.0.0', { contractVersion: CONTRACT_VERSION + 1 });
  await fake.publish('mf-boards', '1.0.0', { container: 'mf_auth' });
  const refusal = (versions: Record<string, string>) =>
    fake.pin(versions).then(
      () => 'pinned',
      (error: unknown) => (error as DeployError).details.join(' '),
    );
  expect(await refusal({ 'mf-auth': '1.0.0' })).toContain('no shell');
  expect(await refusal({ shell: '1.0.0', 'mf-auth': '2.0.0' })).toContain(
    'Pin a shell that provides react ^18.0.0',
  );
  expect(await refusal({ shell: '1.0.0', 'mf-auth': '3.0.0' })).toContain('Pin a newer shell');
  expect(await refusal({ shell: '1.0.0', 'mf-auth': '1.0.0', 'mf-boards': '1.0.0' })).toContain(
    'both call their container mf_auth',
  );
  await expect(fake.pin({ shell: '9.9.9' })).rejects.toMatchObject({ kind: 'not-found' });
  expect(await refusal({ shell: '1.0.0', 'mf-auth': '1.0.0' })).toBe('pinned');
});

test.each([
  ['the contract before', CONTRACT_VERSION - 1, undefined, 'pinned'],
  ['an older one', CONTRACT_VERSION - 2, undefined, 'Pin a newer mf-notes with it.'],
  ['a newer one', CONTRACT_VERSION + 1, undefined, 'Pin a newer shell with it.'],
  ['a newer one and the one before', CONTRACT_VERSION + 1, CONTRACT_VERSION, 'pinned'],
])('a remote for %s and a shell of today: %s %s', async (_, contractVersion, from, expected) => {
  const fake = await createFakeStore();
  await fake.publish('shell', '1.0.0');
  const manifest = { title: { en: 'Notes' }, slots: [], ...(from && { contracts: { from } }) };
  await fake.publish('mf-notes', '1.0.0', { contractVersion, manifest });
  const pinned = fake.pin({ shell: '1.0.0', 'mf-notes': '1.0.0' }).then(
    () => 'pinned',
    (error: unknown) => (error as DeployError).details.join(' '),
  );
  expect(await pinned).toContain(expected);
});

test('two remotes are refused that both want to be a view of boards by one name', async () => {
  const fake = await createFakeStore();
  await fake.publish('shell', '1.0.0');
  const view = {
    slot: 'board-view',
    id: 'table',
    title: { en: 'Table' },
    icon: ['M0 0h1'],
    order: 1,
  };
  const manifest = { title: { en: 'Table' }, slots: [view] } as RemoteManifest;
  await fake.publish('mf-table', '1.0.0', { manifest });
  await fake.publish('mf-grid', '1.0.0', { manifest });
  await expect(
    fake.pin({ shell: '1.0.0', 'mf-table': '1.0.0', 'mf-grid': '1.0.0' }),
  ).rejects.toMatchObject({
    details: expect.arrayContaining([
      expect.stringContaining('both want to be the view “table” of boards'),
    ]) as unknown,
  });
});

test('a set in which nothing draws a page that its shell leads to is refused with what would', async () => {
  const { publish, store, keys } = await createFakeStore();
  const leadsTo = ['/dashboard/board/1/active', '/auth/authenticate'];
  await publish('shell', '1.0.0', { leadsTo });
  await publish('mf-boards', '1.0.0');
  await publish('mf-auth', '1.0.0');
  const first = (versions: Record<string, string>, allowMissing = false) =>
    pin({ store, keys, env: 'fresh', versions, allowMissing });
  await expect(first({ shell: '1.0.0', 'mf-boards': '1.0.0' })).rejects.toMatchObject({
    kind: 'unproved',
    message: 'Nothing in the set draws /auth/authenticate.',
    details: expect.arrayContaining([
      'mf-auth@1.0.0 draws /auth/authenticate: pin it as well.',
    ]) as unknown,
  });
  expect(await store.revisions('fresh')).toEqual([]);

  // Remotes may still come one by one; a place that was empty before is not asked about again.
  await first({ shell: '1.0.0' }, true);
  await first({ 'mf-boards': '1.0.0' });
  // A shell that leads to one more page is refused until that is there.
  await publish('shell', '1.1.0', { leadsTo: [...leadsTo, '/dashboard/work'] });
  await expect(first({ shell: '1.1.0' })).rejects.toThrow(
    'Nothing in the set draws /dashboard/work.',
  );
});

test('a remote that takes the federation runtime from the shell is pinned with a shell that fits', async () => {
  const fake = await createPinnedStore();
  const name = '@module-federation/webpack-bundler-runtime';
  const notes = (said: object) => ({ files: { 'shared.json': JSON.stringify(said) } });
  await fake.publish('shell', '1.1.0', notes({ alsoProvides: [{ name, version: '2.9.2' }] }));
  const needing = (range: string) => notes({ alsoRequires: [{ name, requiredVersion: range }] });
  await fake.publish('mf-boards', '1.1.0', needing('^2.8.0'));
  await fake.publish('mf-boards', '1.2.0', needing('^2.10.0'));

  // The shell in force is older and does not provide the runtime.
  await expect(fake.pin({ 'mf-boards': '1.1.0' })).rejects.toMatchObject({
    details: expect.arrayContaining([
      `mf-boards@1.1.0 needs ${name}, which shell@1.0.0 does not provide.`,
      expect.stringContaining('It would pass with shell@1.1.0'),
    ]) as unknown,
  });
  // One with its own runtime goes with every shell.
  expect((await fake.pin({ shell: '1.1.0', 'mf-boards': '1.0.0' })).changed).toBe(true);
  expect((await fake.pin({ 'mf-boards': '1.1.0' })).changed).toBe(true);
  await expect(fake.pin({ 'mf-boards': '1.2.0' })).rejects.toMatchObject({
    details: expect.arrayContaining([
      expect.stringContaining(`mf-boards@1.2.0 needs ${name} ^2.10.0, shell@1.1.0 provides 2.9.2.`),
    ]) as unknown,
  });
});

const route = (path: string): RemoteManifest => ({
  title: { en: 'Pages' },
  slots: [{ slot: 'route', path }],
});

test.each([
  ['/dashboard/notes/*', '/dashboard/notes/:noteId', 'refused'],
  ['/dashboard/notes/*', '/dashboard/notes', 'refused'],
  ['/dashboard/notes/:a/:b/*', '/dashboard/notes/:c/:d', 'refused'],
  ['/dashboard/notes/:a/*', '/dashboard/notes/:a/comment/:b', 'pinned'],
  ['/dashboard/notes/*', '/dashboard/hours/*', 'pinned'],
])('remotes with the routes %s and %s together are %s', async (one, other, expected) => {
  const fake = await createFakeStore();
  await fake.publish('shell', '1.0.0');
  await fake.publish('mf-one', '1.0.0', { manifest: route(one) });
  await fake.publish('mf-other', '1.0.0', { manifest: route(other) });
  const pinned = fake.pin({ shell: '1.0.0', 'mf-one': '1.0.0', 'mf-other': '1.0.0' });
  expect(
    await pinned.then(
      () => 'pinned',
      () => 'refused',
    ),
  ).toBe(expected);
});

test('slots of different kinds may have one id', async () => {
  const fake = await createFakeStore();
  await fake.publish('shell', '1.0.0');
  const named = { id: 'latest', title: { en: 'Latest' }, order: 1 };
  const slots = [
    { slot: 'home-widget', ...named },
    { slot: 'settings-section', ...named },
    { slot: 'command', on: 'palette', ...named, icon: ['M0 0h1'] },
  ] as const;
  await fake.publish('mf-notes', '1.0.0', { manifest: { title: { en: 'Notes' }, slots } });
  const { pins } = await fake.pin({ shell: '1.0.0', 'mf-notes': '1.0.0' });
  expect(pins.remotes['mf-notes']?.manifest?.slots).toHaveLength(3);
});
