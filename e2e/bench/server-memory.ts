import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from 'shared-api/client';
import { newPerson } from '../journeys/screens.ts';
import type { Account } from '../system/api.ts';
import { freePort } from '../system/free-port.ts';
import { repositoryRoot } from '../system/repository.ts';
import { callsPerSecond, measureApi } from './api-throughput.ts';
import { createLargeBoard } from './large-board.ts';

// Memory of the API server alone, as `npm start` runs it or, with `--sources`, by tsx. Linux only.
const server = path.join(repositoryRoot, 'server');
const BUILT = ['--enable-source-maps', '--max-semi-space-size=2', 'dist/main.mjs'];
const SOURCES = ['--import', 'tsx', 'src/main.ts'];
const IDLE_MS = 5000;

function megabytesOf({ pid }: ChildProcess, figure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

async function createAccount(baseUrl: string): Promise<Account> {
  const person = newPerson();
  const { fullName: firstName, email, password } = person;
  const input = { firstName, lastName: '', email, password };
  const { token } = await createApiClient({ baseUrl, token: () => null }).auth.createUser(input);
  return { ...person, token, api: createApiClient({ baseUrl, token: () => token }) };
}

async function measure(child: ChildProcess, url: string) {
  await wait(IDLE_MS);
  const idleMb = megabytesOf(child, 'VmRSS');
  const account = await createAccount(url);
  const board = await createLargeBoard(account, { lists: 10, cards: 1_000 });
  await measureApi(url, account, board);
  const { email, password } = account;
  const body = JSON.stringify({ email, password });
  await callsPerSecond(url, account.token, { method: 'POST', path: '/auth/login', body });
  const peakMb = megabytesOf(child, 'VmHWM');
  await wait(IDLE_MS);
  return { idleMb, peakMb, afterMb: megabytesOf(child, 'VmRSS') };
}

const dataDirectory = mkdtempSync(path.join(tmpdir(), 'kanban-memory-'));
const port = await freePort();
const fromSources = process.argv.includes('--sources');
if (!fromSources) execFileSync(process.execPath, ['build.mjs'], { cwd: server });
const started = performance.now();
const child = spawn(process.execPath, fromSources ? SOURCES : BUILT, {
  cwd: server,
  env: {
    ...process.env,
    API_PORT: String(port),
    DATA_DIR: dataDirectory,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
try {
  await once(child, 'message');
  const readyMs = Math.round(performance.now() - started);
  const figures = await measure(child, `http://127.0.0.1:${port}`);
  console.log(JSON.stringify({ readyMs, ...figures }));
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  // The database lies elsewhere when PostgreSQL could not enter the directory.
  const database = realpathSync(path.join(dataDirectory, 'postgres'));
  for (const place of [database, dataDirectory]) rmSync(place, { recursive: true, force: true });
}
