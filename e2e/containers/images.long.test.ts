import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from 'server/embedded-postgres';
import { createDataDir, removeDataDir } from 'server/testing';
import { createAccount } from '../system/api.ts';
import { freePort } from '../system/free-port.ts';
import { repositoryRoot } from '../system/repository.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { type Confined, fillRoot, startConfined } from './confined.ts';
import { readStages, type Stage } from './stages.ts';

const run = promisify(execFile);

// The files of the images run in a separate root, which only root may set up. An engine would add
// nothing but the base image, whose Node is this one here.
const asRoot = process.getuid?.() === 0 ? test : test.skip;

let folder: string;
let sources: string;
let stages: Map<string, Stage>;
const running: Confined[] = [];

const stageOf = (name: string) => stages.get(name)!;

async function build(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repositoryRoot,
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    const from = path.join(repositoryRoot, file);
    // A deleted file that is not committed yet is still listed.
    if (existsSync(from)) await cp(from, path.join(sources, file));
  }
  for (const command of stageOf('build').runs) {
    await run('sh', ['-c', command], { cwd: sources, maxBuffer: 2 ** 26 });
  }
}

beforeAll(async () => {
  folder = await createDataDir('kanban images-');
  sources = path.join(folder, 'sources');
  stages = await readStages();
  if (process.getuid?.() === 0) await build();
});
afterAll(async () => {
  for (const one of running) await one.stop();
  await removeDataDir(path.join(folder, 'database'));
  await removeDataDir(folder);
});

/** Starts the image of a stage. */
async function start(
  name: string,
  settings: Record<string, string>,
  { command, store }: { command?: string[]; store?: string } = {},
): Promise<Confined> {
  const root = path.join(folder, name);
  await mkdir(root);
  await fillRoot(stageOf(name), { sources, root });
  if (store !== undefined) {
    await cp(store, path.join(root, 'store'), { recursive: true });
    await run('chown', ['-R', '1000:1000', path.join(root, 'store')]);
  }
  const one = startConfined(stageOf(name), { root, settings, ...(command && { command }) });
  running.push(one);
  return one;
}

asRoot('the three images run with their own files alone, as their user', async () => {
  const ports = { database: await freePort(), api: await freePort(), gateway: await freePort() };
  const database = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'database'),
    settings: ['listen_addresses=127.0.0.1', `port=${ports.database}`, 'fsync=off'],
  });
  const { username, password } = new URL(database.connectionString.replace(/@[^/]*\//, '@host/'));
  const apiUrl = `http://127.0.0.1:${ports.api}`;

  const api = await start('api', {
    API_PORT: String(ports.api),
    PUBLIC_URL: `http://localhost:${ports.gateway}`,
    DATABASE_URL: `postgres://${username}:${password}@127.0.0.1:${ports.database}/postgres`,
  });
  await api.isHealthy();
  const { api: calls } = await createAccount('Ann Lee', apiUrl);

  const gateway = await start(
    'gateway',
    { PORT: String(ports.gateway), ENVIRONMENT: 'local', API_URL: apiUrl, STORE_DIR: '/store' },
    { store: sharedSystem.store() },
  );
  await gateway.says(/is ready/);
  await gateway.isHealthy();
  const page = await fetch(`http://127.0.0.1:${ports.gateway}/auth/authenticate`, {
    headers: { accept: 'text/html' },
  });
  expect(await page.text()).toContain('mf-auth');
  const passedOn = await fetch(`http://127.0.0.1:${ports.gateway}/api/hello-there`);
  expect(passedOn.status).toBe(404);
  expect((await calls.auth.getUser({})).data.firstName).toBe('Ann Lee');

  const background = await start(
    'background',
    { STORE_DIR: '/store' },
    { command: ['watch', 'local'], store: sharedSystem.store() },
  );
  await background.says(/watching local/);

  const codes = [];
  for (const one of running.splice(0).toReversed()) codes.push(await one.stop());
  expect(codes).toEqual([0, 0, 0]);
  await database.stop();
});
