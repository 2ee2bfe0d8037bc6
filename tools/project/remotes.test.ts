import { expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const remotes = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
const textOf = (file: string) => readFile(path.join(root, file), 'utf8');

test('each remote has a place in the page', async () => {
  const mounts = await textOf('shared-api/src/remote/mount-points.ts');
  const names = [...mounts.matchAll(/^ {2}'(mf-[\w-]+)':/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(remotes);
});

test('each remote is installed with the others', async () => {
  const { workspaces } = JSON.parse(await textOf('package.json')) as { workspaces: string[] };
  expect(workspaces.filter((name) => name.startsWith('mf-')).sort()).toEqual(remotes);
});

test('each remote can be released by its workflow', async () => {
  const { on } = parse(await textOf('.github/workflows/release.yml')) as {
    on: { workflow_dispatch: { inputs: { remote: { options: string[] } } } };
  };
  expect(on.workflow_dispatch.inputs.remote.options.toSorted()).toEqual(remotes);
});
