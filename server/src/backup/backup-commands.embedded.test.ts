import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { removeDataDir } from '../testing/data-directory.ts';

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'kanban backup '))));
afterAll(async () => {
  await removeDataDir(join(folder, 'data'));
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as npm does: elsewhere than where the user typed it. */
async function command(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program('./main.ts'), ...args], {
    cwd: program('../..'),
    env: { PATH: process.env.PATH, INIT_CWD: folder, DATA_DIR: 'data' },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: (await said).join('') };
}

async function startServer() {
  const child = fork(program('../main.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      API_PORT: '0',
      LOG_LEVEL: 'silent',
    },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  async function post(path: string, body: object, token?: string) {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const url = `http://127.0.0.1:${port}/${path}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { status: number; token: string };
  }
  async function stop() {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return { post, stop };
}

const person = { firstName: 'Kim', lastName: '-', email: 'kim@example.org', password: 'Good!Pass' };

test('a running server is saved, a stopped one restored', async () => {
  expect(await command('backup', 'saved.tar.gz')).toEqual({
    code: 1,
    said: `There is no database in ${join(folder, 'data')}.\n`,
  });
  const first = await startServer();
  const { token } = await first.post('auth/createUser', person);
  const saved = await command('backup', 'saved.tar.gz');
  expect(saved).toMatchObject({ code: 0, said: expect.stringMatching(/^Saved \d+ rows of/) });
  expect(await command('restore', 'saved.tar.gz', '--replace')).toEqual({
    code: 1,
    said: `A server is running on the data directory ${join(folder, 'data')}: stop it first.\n`,
  });
  await first.post('auth/createUser', { ...person, email: 'later@example.org' });
  await first.stop();

  expect(await command('backup', 'again.tar.gz')).toMatchObject({ code: 0 });
  expect(await command('restore', 'saved.tar.gz')).toEqual({
    code: 1,
    said: 'The database is in use. Give --replace to lose what is there.\n',
  });
  expect(await command('restore', 'saved.tar.gz', '--replace')).toMatchObject({ code: 0 });
  const second = await startServer();
  expect(await second.post('auth/getUser', {}, token)).toMatchObject({ status: 200 });
  const { email: _, ...rest } = person;
  const later = { ...rest, email: 'later@example.org' };
  expect(await second.post('auth/createUser', later)).toMatchObject({ status: 200 });
  await second.stop();
  expect((await readdir(folder)).sort()).toEqual(['again.tar.gz', 'data', 'saved.tar.gz']);
  expect(await command('backup')).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage/) });
});
