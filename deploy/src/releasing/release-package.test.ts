import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '../store/open-store.ts';
import { createFakeRepository } from '../testing/fake-repository.ts';
import { repositoryRoot } from '../release/repository.mjs';
import { releasePackage } from './release-package.ts';
import { repositorySteps } from './release-steps.ts';

/** Links each package, since npm writes its record of what is installed into the folder itself. */
async function linkPackages(root: string) {
  const installed = join(repositoryRoot, 'node_modules');
  const links = join(root, 'node_modules');
  await mkdir(links);
  for (const name of await readdir(installed)) {
    if (!name.startsWith('.')) await symlink(join(installed, name), join(links, name));
  }
}

/** A repository under git and lerna whose packages have one commit. */
async function committedRepository() {
  const root = await createFakeRepository();
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  const write = (path: string, text: string) => writeFile(join(root, path), text);
  await write('package.json', JSON.stringify({ name: 'kanban', workspaces: ['mf-*', 'shell'] }));
  await write('lerna.json', JSON.stringify({ version: 'independent' }));
  await write('.gitignore', 'node_modules\ndist\n.cache\nstore\n');
  await linkPackages(root);
  await git('init', '--quiet', '--initial-branch=main');
  await git('config', 'user.name', 'Tester');
  await git('config', 'user.email', 'tester@example.org');
  const commit = async (message: string) => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', message);
  };
  await commit('feat: first');
  const store = openStore(join(root, 'store'));
  const checked: string[] = [];
  const release = (name: string) => {
    const keys = { directory: store.keyDirectory };
    const steps = repositorySteps({ root, name, store, keys, report: () => undefined });
    const check = () => Promise.resolve(void checked.push(name));
    return releasePackage(name, { ...steps, check });
  };
  const version = async (name: string) =>
    (JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')) as { version: string })
      .version;
  return { git, write, commit, release, version, checked, store };
}

test('one package is released alone: only its version rises', async () => {
  const { write, commit, release, version, git, checked } = await committedRepository();
  expect(await release('mf-boards')).toMatchObject({ version: '0.1.0', outcome: 'published' });

  await write('mf-boards/src/index.js', 'console.log(2)');
  await write('mf-kanban/src/index.js', 'console.log(2)');
  await commit('fix: both boards');
  expect(await release('mf-boards')).toMatchObject({ version: '0.1.1', outcome: 'published' });

  expect(await version('mf-boards')).toBe('0.1.1');
  expect(await version('mf-kanban')).toBe('0.1.0');
  expect((await git('tag')).split('\n')).toEqual(['mf-boards@0.1.0', 'mf-boards@0.1.1']);
  expect(await git('status', '--porcelain')).toBe('');
  expect(checked).toEqual(['mf-boards', 'mf-boards']);
});

test('releasing again without a change checks, raises and builds nothing', async () => {
  const { release, checked, git } = await committedRepository();
  await release('mf-boards');
  const before = await git('rev-parse', 'HEAD');
  expect(await release('mf-boards')).toMatchObject({ version: '0.1.0', built: false });
  expect(await git('rev-parse', 'HEAD')).toBe(before);
  expect(checked).toEqual(['mf-boards']);
});

test('a package with uncommitted changes or failing checks is not released', async () => {
  const { release, write, store } = await committedRepository();
  await write('mf-boards/src/index.js', 'console.log(3)');
  await expect(release('mf-boards')).rejects.toMatchObject({
    kind: 'usage',
    details: [expect.stringContaining('mf-boards/src/index.js')],
  });
  expect(await store.versions('mf-boards')).toEqual([]);
});
