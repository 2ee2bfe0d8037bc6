import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFakeRepository } from '../testing/fake-repository.ts';
import { provenanceOf } from './provenance.ts';

test('sources that differ from the commit are dirty, each difference by a hash of its content', async () => {
  const root = await createFakeRepository();
  const of = () => provenanceOf(root, 'mf-boards');
  expect(await of()).toEqual({});
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: root });
  await git('init', '--quiet');
  await git('config', 'user.name', 'Tester');
  await git('config', 'user.email', 'tester@example.org');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'feat: first');
  const commit = expect.stringMatching(/^[0-9a-f]{40}$/) as unknown;
  expect(await of()).toEqual({ commit });

  const write = (path: string, text: string) => writeFile(join(root, path), text);
  // What is no source of this package does not count.
  await write('mf-auth/src/index.js', 'changed');
  await write('mf-boards/src/boards.test.ts', 'a test');
  expect(await of()).toEqual({ commit });

  const hashes = new Set<string | undefined>();
  const change = async (made: Promise<void>) => {
    await made;
    hashes.add((await of()).dirty);
  };
  await change(write('mf-boards/src/index.js', 'changed'));
  await change(write('mf-boards/src/index.js', 'changed again'));
  await change(write('mf-boards/src/new.ts', 'untracked'));
  await change(rm(join(root, 'shared-ui/src/index.ts')));
  expect([...hashes]).toHaveLength(4);
  expect([...hashes].every((hash) => hash?.startsWith('sha256-'))).toBe(true);
});
