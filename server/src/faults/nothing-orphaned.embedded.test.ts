import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import { postmasterState } from '../database/embedded/leftover-server.ts';
import { createDataDir, removeDataDir } from '../testing/data-directory.ts';
import { startServerProcess } from '../testing/server-process.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => void (dataDir = await createDataDir('kanban-faults-')));
afterEach(() => removeDataDir(dataDir));

const postgresState = () => postmasterState(join(dataDir, 'postgres/data'));

/** Waits until PostgreSQL has shut down in order, by which it removes the file that says it runs. */
async function postgresStopped(): Promise<void> {
  await eventually('PostgreSQL to stop', async () => (await postgresState()) === null);
}

test('the embedded database shuts down in order when its server is killed', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  expect(await postgresState()).not.toBeNull();
  await server.end('SIGKILL');
  await postgresStopped();
});

test('a server that is still starting ends when its parent process is gone', async () => {
  const child = fork(main, {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'silent' },
  });
  const ended = once(child, 'exit');
  await eventually('PostgreSQL to start', postgresState);
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(await postgresState()).toBeNull();
});
