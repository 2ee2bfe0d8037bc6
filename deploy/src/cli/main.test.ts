import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPinnedStore, type FakeStore } from '../testing/fake-store.ts';
import { repositoryRoot } from './context.ts';

function deploy(fake: FakeStore, ...arguments_: string[]) {
  const program = join(repositoryRoot, 'deploy/bin/deploy.mjs');
  const env = { ...process.env, STORE_DIR: fake.store.location, NODE_OPTIONS: '' };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...arguments_], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test('pin, status, history, diff and rollback tell what they did', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0-dev.0123456789ab', { text: 'second' });
  const pinned = await deploy(
    fake,
    'pin',
    'local',
    'mf-boards@1.1.0-dev.0123456789ab',
    '--reason',
    'new text',
  );
  expect(pinned).toMatchObject({ code: 0, err: '' });
  expect(pinned.out).toContain('local is at revision 2');
  expect(pinned.out).toContain('mf-boards  1.0.0 -> 1.1.0-dev.0123456789ab');
  const status = await deploy(fake, 'status', 'local', '--json');
  expect(JSON.parse(status.out)).toMatchObject({ revision: 2, reason: 'new text', problems: [] });
  expect((await deploy(fake, 'diff', 'local')).out).toContain('mf-boards  1.0.0 ->');
  expect((await deploy(fake, 'diff', 'local#2', 'local')).out).toBe('nothing differs\n');
  const back = await deploy(fake, 'rollback', 'local', '--json');
  expect(JSON.parse(back.out)).toMatchObject({ env: 'local', revision: 3, changed: true });
  const history = await deploy(fake, 'history', 'local');
  expect(history.out.split('\n')[0]).toMatch(/^local #3 .* rollback to revision 1$/);
  expect((await deploy(fake, 'verify', 'local')).out).toContain('3 releases');
  expect((await deploy(fake, 'verify', 'mf-boards@1.0.0')).code).toBe(0);
}, 30_000);

test('exit codes say what failed; --json says it in JSON', async () => {
  const fake = await createPinnedStore();
  const code = async (...arguments_: string[]) => (await deploy(fake, ...arguments_)).code;
  expect(await code('--help')).toBe(0);
  expect(await code('pin', 'local', 'mf-boards')).toBe(2);
  expect(await code('frobnicate')).toBe(2);
  expect(await code('publish', 'mf-nothing')).toBe(2);
  expect(await code('pin', 'local', 'mf-boards@9.9.9')).toBe(7);
  expect(await code('status', 'nowhere')).toBe(7);
  await writeFile(fake.fileOf('mf-boards', '1.0.0', 'app.js'), '// mf-boards furst');
  const refused = await deploy(fake, 'verify', 'mf-boards@1.0.0', '--json');
  expect(refused.code).toBe(5);
  expect(JSON.parse(refused.out)).toMatchObject({
    error: { kind: 'unproved', details: ['app.js was changed'] },
  });
  await writeFile(join(fake.store.location, 'envs/local/current.json'), 'x');
  await writeFile(join(fake.store.location, 'envs/local/history/1.json'), 'x');
  expect(await code('status', 'local')).toBe(8);
}, 30_000);
