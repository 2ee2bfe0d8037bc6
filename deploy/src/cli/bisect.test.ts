import { expect, test } from '@jest/globals';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runDeployProcess } from '../testing/run-deploy.ts';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { judgeByPerson } from './judges.ts';

/** A store with a revision that brings mf-boards 1.1.0, and another one after it. */
async function createTwoRevisions(): Promise<FakeStore> {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-boards': '1.1.0' });
  await fake.publish('mf-auth', '1.1.0', { text: 'second' });
  await fake.pin({ 'mf-auth': '1.1.0' });
  return fake;
}

/** Writes a script that ends with a code, depending on the version of mf-boards in its page. */
async function writeScript({ directory }: FakeStore, old: number, fresh: number): Promise<string> {
  const file = join(directory, 'judge.mjs');
  const lines = [
    '#!/usr/bin/env node',
    'const pins = await (await fetch(`${process.env.BISECT_URL}/pins.json`)).json();',
    'console.log("looked");',
    `process.exit(pins.remotes['mf-boards'].version === '1.0.0' ? ${old} : ${fresh});`,
  ];
  await writeFile(file, lines.join('\n'));
  await chmod(file, 0o755);
  return `"${file}"`;
}

const api = ['--api', 'http://127.0.0.1:9', '--port', '0'];

test('bisect names the release, who pinned it and the way back, by a script', async () => {
  const fake = await createTwoRevisions();
  const run = await writeScript(fake, 0, 1);
  const args = ['bisect', 'local', '--good', '1', '--run', run, ...api];
  const { code, out, err } = await runDeployProcess(fake, ...args);
  expect([code, err]).toEqual([0, expect.stringContaining('local#2 is bad (exit code 1)')]);
  expect(out).toMatch(
    /^mf-boards@1\.1\.0 came with revision 2 of local in place of mf-boards@1\.0\.0: tester pinned it on \d{4}-.* UTC, no reason given\.\n/,
  );
  expect(out).toContain('deploy pin local mf-boards@1.0.0\n');
  expect(out).toContain('deploy rollback local --to 1\n');
  const json = await runDeployProcess(fake, ...args, '--json');
  expect(JSON.parse(json.out)).toMatchObject({
    good: 1,
    bad: 2,
    culprits: [{ name: 'mf-boards', from: '1.0.0', to: '1.1.0', revision: 2, actor: 'tester' }],
  });
  expect(await fake.store.revisions('local')).toEqual([1, 2, 3]);
});

test('bisect ends without a result when a script cannot say, and says what is left', async () => {
  const fake = await createTwoRevisions();
  const bisect = async (old: number, fresh: number) => {
    const run = await writeScript(fake, old, fresh);
    return runDeployProcess(
      fake,
      'bisect',
      'local',
      '--good',
      '1',
      '--bad',
      '3',
      '--run',
      run,
      ...api,
    );
  };
  const skipped = await bisect(125, 125);
  expect(skipped.code).toBe(5);
  expect(skipped.err).toMatch(/at least one of these[^]*mf-auth@1\.1\.0 came[^]*mf-boards@1\.1\.0/);
  expect(await bisect(0, 0)).toMatchObject({
    code: 2,
    err: expect.stringContaining('local#3 should be bad') as unknown,
  });
  expect(await bisect(0, 130)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no verdict on local#3: the exit code 130') as unknown,
  });
});

test('a person is asked until they say good, bad or skip, and may end the search', async () => {
  const output = new PassThrough();
  const input = Readable.from(['what?\n', 'bad\n', ' G \n', 's\n']);
  const { judge, close } = judgeByPerson({ input, output });
  const look = { url: 'http://localhost:1', label: 'local#2', suspects: 3 };
  expect([await judge(look), await judge(look), await judge(look)]).toEqual([
    'bad',
    'good',
    'skip',
  ]);
  await expect(judge(look)).rejects.toMatchObject({ kind: 'usage' });
  close();
  output.end();
  const asked = await text(output);
  expect(asked).toContain('local#2: http://localhost:1  (3 suspected)');
  expect(asked.split('[g/b/s, q ends]')).toHaveLength(6);
});
