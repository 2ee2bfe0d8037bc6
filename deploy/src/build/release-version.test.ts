import { expect, test } from '@jest/globals';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFakeRepository } from '../testing/fake-repository.ts';
import { releaseVersion } from './release-version.ts';

const versionOf = async (root: string) => (await releaseVersion(root, 'mf-boards', false)).version;

test('the version only depends on the sources', async () => {
  const version = await versionOf(await createFakeRepository());
  expect(version).toMatch(/^0\.1\.0-dev\.[0-9a-f]{12}$/);
  expect(await versionOf(await createFakeRepository())).toBe(version);
});

test.each([
  'mf-boards/src/index.js',
  'mf-boards/src/deep/new.ts',
  'mf-boards/public/icon.svg',
  'mf-boards/webpack.config.ts',
  'mf-boards/package.json',
  'shared-ui/src/index.ts',
  'shared-api/src/index.ts',
  'deploy/webpack/preset.ts',
  'tsconfig.base.json',
])('a change of %s makes another version', async (file) => {
  const root = await createFakeRepository();
  const before = await versionOf(root);
  await mkdir(join(root, file, '..'), { recursive: true });
  await appendFile(join(root, file), ' ');
  expect(await versionOf(root)).not.toBe(before);
});

test.each([
  'mf-auth/src/index.js',
  'server/src/main.ts',
  'mf-boards/src/board.test.ts',
  'mf-boards/dist/main.js',
  'mf-boards/README.md',
])('a change to %s does not make a new version', async (file) => {
  const root = await createFakeRepository();
  const before = await versionOf(root);
  await mkdir(join(root, file, '..'), { recursive: true });
  await appendFile(join(root, file), ' ');
  expect(await versionOf(root)).toBe(before);
});

test('another installed package makes another version, another package of the repository does not', async () => {
  const root = await createFakeRepository();
  const lock = (packages: Record<string, object>) =>
    writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const installed = { 'node_modules/react': { version: '19.3.1' } };
  await lock(installed);
  const before = await versionOf(root);
  await lock({
    'mf-notes': { version: '0.1.0' },
    'node_modules/mf-notes': { resolved: 'mf-notes', link: true },
    ...installed,
  });
  expect(await versionOf(root)).toBe(before);
  await lock({ 'node_modules/react': { version: '19.3.2' } });
  expect(await versionOf(root)).not.toBe(before);
});

test('a release has exactly the version of its package', async () => {
  const root = await createFakeRepository();
  const file = join(root, 'mf-boards/package.json');
  await writeFile(file, '{"version":"2.3.4","type":"module"}');
  expect((await releaseVersion(root, 'mf-boards', true)).version).toBe('2.3.4');
  await expect(releaseVersion(root, 'mf-none', true)).rejects.toMatchObject({ kind: 'not-found' });
});
