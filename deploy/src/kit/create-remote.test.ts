import { expect, test } from '@jest/globals';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/temporary.ts';
import { createRemote } from './create-remote.ts';

/** A repository in which nothing can be installed. */
async function openRepository(files: Readonly<Record<string, string>>) {
  const root = await temporaryDirectory();
  const cache = join(await temporaryDirectory(), 'npm');
  const all = { ...files, '.npmrc': `offline=true\ncache=${cache}\n` };
  for (const [name, text] of Object.entries(all)) await writeFile(join(root, name), text);
  const read = async () => {
    const names = (await readdir(root)).filter((name) => name !== 'node_modules');
    const texts = names.map(async (name) => [name, await readFile(join(root, name), 'utf8')]);
    return Object.fromEntries(await Promise.all(texts)) as unknown;
  };
  return { root, all, read };
}

test.each([
  ['an empty folder', {}],
  ['a repository', { 'package.json': '{"name":"notes"}', '.gitignore': 'dist/\n' }],
])('in %s everything is as it was if a remote cannot be installed', async (_, files) => {
  const { root, all, read } = await openRepository(files);
  const reported: string[] = [];
  const made = createRemote({
    root,
    isElsewhere: true,
    remote: 'mf-notes',
    slot: 'board-view',
    owner: '@kanban/notes',
    report: (line) => reported.push(line),
  });
  await expect(made).rejects.toThrow('npm install');
  expect(reported).toContain('made tsconfig.json');
  expect(await read()).toEqual(all);
});
