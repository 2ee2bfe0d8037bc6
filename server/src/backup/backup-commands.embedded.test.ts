import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callsTo } from '../testing/calls-to.ts';
import { removeDataDir } from '../testing/data-directory.ts';
import { signUp } from '../testing/fixtures.ts';
import { runProgram } from '../testing/run-program.ts';
import { startServerProcess } from '../testing/server-process.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'kanban backup '))));
afterAll(async () => {
  await removeDataDir(join(folder, 'data'));
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command from a folder other than that of the package. */
const command = (...args: string[]) =>
  runProgram('backup/main.ts', args, { INIT_CWD: folder, DATA_DIR: 'data' });

const start = () => startServerProcess({ DATA_DIR: join(folder, 'data') });

test('a running server is saved, a stopped one restored', async () => {
  expect(await command('backup', 'saved.tar.gz')).toEqual({
    code: 1,
    said: `There is no database in ${join(folder, 'data')}.\n`,
  });
  const first = await start();
  const early = await signUp(callsTo(first.url));
  const saved = await command('backup', 'saved.tar.gz');
  expect(saved).toMatchObject({ code: 0, said: expect.stringMatching(/^Saved \d+ rows of/) });
  expect(await command('restore', 'saved.tar.gz', '--replace')).toEqual({
    code: 1,
    said: `A server is running on the data directory ${join(folder, 'data')}: stop it first.\n`,
  });
  const late = await signUp(callsTo(first.url));
  await first.end('SIGTERM');

  expect(await command('backup', 'again.tar.gz')).toMatchObject({ code: 0 });
  expect(await command('restore', 'saved.tar.gz')).toEqual({
    code: 1,
    said: 'The database is in use. Give --replace to lose what is there.\n',
  });
  expect(await command('restore', 'saved.tar.gz', '--replace')).toMatchObject({ code: 0 });
  const second = await start();
  const { call } = callsTo(second.url);
  expect(await call(early, 'auth.getUser', {})).toMatchObject({ status: 200 });
  expect(await call(late, 'auth.getUser', {})).toMatchObject({ status: 401 });
  await second.end('SIGTERM');
  expect((await readdir(folder)).sort()).toEqual(['again.tar.gz', 'data', 'saved.tar.gz']);
  expect(await command('backup')).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage/) });
});
