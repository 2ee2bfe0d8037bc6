import { expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remotes } from '../../deploy/src/release/remotes.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFile(path.join(root, file), 'utf8');

test('each package of a remote says what it brings, and is one for all tools', async () => {
  const packages = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  expect(remotes).toEqual(packages);
  for (const name of packages) {
    const { slots } = JSON.parse(await textOf(`${name}/remote.json`)) as { slots: unknown[] };
    expect([name, slots.length]).not.toEqual([name, 0]);
  }
});

test('remotes are installed and linted without being named', async () => {
  const { workspaces } = JSON.parse(await textOf('package.json')) as { workspaces: string[] };
  expect(workspaces).toContain('mf-*');
});
