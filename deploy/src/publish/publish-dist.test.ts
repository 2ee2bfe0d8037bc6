import { expect, test } from '@jest/globals';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from 'shared-api/remote';
import { createFakeStore } from '../testing/fake-store.ts';

test('a release describes its files, shares and exposes, and is precompressed', async () => {
  const { publish, fileOf } = await createFakeStore();
  const { outcome, release } = await publish('mf-boards', '1.0.0');
  expect(outcome).toBe('published');
  expect(release).toMatchObject({
    entry: 'remoteEntry.js',
    container: 'mf_boards',
    contractVersion: CONTRACT_VERSION,
    provides: [],
    requires: [{ name: 'react', requiredVersion: '^19.0.0', singleton: true }],
    exposes: { './app': ['app.js', 'app.css'] },
  });
  expect(Object.fromEntries(release.files.map(({ path, role }) => [path, role]))).toEqual({
    'app.css': 'style',
    'app.js': 'chunk',
    'app.js.map': 'map',
    'remoteEntry.js': 'entry',
  });
  const plain = await readFile(fileOf('mf-boards', '1.0.0', 'remoteEntry.js'));
  const br = await readFile(fileOf('mf-boards', '1.0.0', 'remoteEntry.js.br'));
  const gz = await readFile(fileOf('mf-boards', '1.0.0', 'remoteEntry.js.gz'));
  expect(brotliDecompressSync(br)).toEqual(plain);
  expect(gunzipSync(gz)).toEqual(plain);
});

test('publishing the same bytes again changes nothing; other bytes under the version are refused', async () => {
  const { publish, fileOf } = await createFakeStore();
  await publish('mf-boards', '1.0.0');
  const before = await readFile(fileOf('mf-boards', '1.0.0', 'release.json'), 'utf8');
  expect((await publish('mf-boards', '1.0.0')).outcome).toBe('unchanged');
  await expect(publish('mf-boards', '1.0.0', { text: 'other' })).rejects.toMatchObject({
    kind: 'immutable',
  });
  expect(await readFile(fileOf('mf-boards', '1.0.0', 'release.json'), 'utf8')).toBe(before);
  expect((await publish('mf-boards', '1.0.1', { text: 'other' })).outcome).toBe('published');
});

test('two concurrent publishes of the same version leave one whole release and no drafts', async () => {
  const { publish, store } = await createFakeStore();
  const both = await Promise.all([publish('shell', '1.0.0'), publish('shell', '1.0.0')]);
  expect(both[0].release.digest).toBe(both[1].release.digest);
  expect(await readdir(join(store.location, 'store', 'shell'))).toEqual(['1.0.0']);
});

const damage: Record<string, (path: (file: string) => string) => Promise<void>> = {
  'no description': (path) => rm(path('release.json')),
  'a cut description': (path) => truncate(path('release.json'), 100),
  'a missing file': (path) => rm(path('app.js')),
  'a short file': (path) => truncate(path('remoteEntry.js'), 5),
  'a missing compressed copy': (path) => rm(path('remoteEntry.js.br')),
};

test.each(Object.entries(damage))(
  '%s breaks a release, and publishing repairs it',
  async (_, hurt) => {
    const { publish, store, fileOf, pin } = await createFakeStore();
    await publish('shell', '1.0.0');
    await publish('mf-boards', '1.0.0');
    await hurt((file) => fileOf('mf-boards', '1.0.0', file));
    expect(await store.release('mf-boards', '1.0.0')).toMatchObject({ state: 'broken' });
    await expect(pin({ shell: '1.0.0', 'mf-boards': '1.0.0' })).rejects.toMatchObject({
      kind: 'unproved',
    });
    expect((await publish('mf-boards', '1.0.0')).outcome).toBe('repaired');
    expect((await pin({ shell: '1.0.0', 'mf-boards': '1.0.0' })).changed).toBe(true);
  },
);

test('a build without its entry is not published', async () => {
  const { publish } = await createFakeStore();
  const files = { 'mf-stats.json': '{"nonsense":true}' };
  await expect(publish('mf-boards', '1.0.0', { files })).rejects.toMatchObject({
    kind: 'build-failed',
  });
});

test('names and versions that could leave the store are refused', async () => {
  const { publish, store, directory } = await createFakeStore();
  await writeFile(join(directory, 'secret'), 'x');
  await expect(publish('../evil', '1.0.0')).rejects.toMatchObject({ kind: 'usage' });
  await expect(publish('mf-boards', '../1.0.0')).rejects.toMatchObject({ kind: 'usage' });
  expect(await store.readFile('..', '..', 'secret')).toBeUndefined();
  expect(await store.openFile('mf-boards', '1.0.0', '../../secret')).toBeUndefined();
});
