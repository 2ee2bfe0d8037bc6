import { beforeEach, expect, test } from '@jest/globals';
import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/temporary.ts';
import { isInstalled, isPacked, repositoryWith } from './repository.mjs';

let home: string;
beforeEach(async () => {
  home = await realpath(await temporaryDirectory());
});

/** Makes a folder with files that have these contents, and returns its path. */
async function folder(path: string, files: Readonly<Record<string, object>> = {}) {
  const made = join(home, path);
  await mkdir(made, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(made, name), JSON.stringify(content));
  }
  return made;
}

test('what is packed is known by itself, also outside of node_modules', async () => {
  expect(isInstalled).toBe(false);
  expect(isPacked(await folder('deploy', { 'package.json': { name: 'deploy' } }))).toBe(true);
  const own = { name: 'deploy', private: true };
  expect(isPacked(await folder('node_modules/deploy', { 'package.json': own }))).toBe(false);
  // A container has nothing but a bundle, perhaps beside somebody's package.
  expect(isPacked(await folder('image'))).toBe(false);
  expect(isPacked(await folder('other', { 'package.json': { name: 'other' } }))).toBe(false);
});

test('a repository is where the package is installed, whatever lock files are around', async () => {
  const installed = await folder('notes/node_modules/deploy');
  const below = await folder('notes/mf-notes/src', { 'package-lock.json': {} });
  await folder('', { 'package-lock.json': {} });
  expect(repositoryWith(installed, below)).toBe(join(home, 'notes'));
  expect(repositoryWith(installed, join(home, 'notes'))).toBe(join(home, 'notes'));
});

test('a package that is linked is found, and the link of a remote makes no repository of it', async () => {
  const real = await folder('packed/deploy');
  for (const path of ['notes/node_modules', 'notes/mf-notes/node_modules']) {
    await symlink(real, join(await folder(path), 'deploy'));
  }
  const remote = await folder('notes/mf-notes', { 'remote.json': {} });
  expect(repositoryWith(real, remote)).toBe(join(home, 'notes'));
});

test('without a repository a sentence says what to do', async () => {
  const installed = await folder('elsewhere/node_modules/deploy');
  await folder('notes/node_modules/deploy');
  const from = join(home, 'notes');
  expect(() => repositoryWith(installed, from)).toThrow(
    `${from} is in no repository that has this package (${installed}) in its node_modules.`,
  );
});
