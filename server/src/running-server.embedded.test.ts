import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeDataDir } from './testing/data-directory.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const A_MINUTE = 60_000;

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  // The space is part of the test.
  dataDir = await mkdtemp(join(tmpdir(), 'kanban data '));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => end(child, 'SIGTERM')));
  await removeDataDir(dataDir);
}, A_MINUTE);

function start(env: Record<string, string> = {}) {
  const child = fork(main, {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = once(child, 'message').then(([message]) => {
    const { port } = message as { ready: true; port: number };
    return `http://127.0.0.1:${port}`;
  });
  const refusal = once(child, 'close').then(([code]) => ({ code: code as number, said }));
  return { child, ready, refusal };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

async function signUp(url: string): Promise<{ status: number; data: unknown; token: string }> {
  const person = {
    firstName: 'Kim',
    lastName: '-',
    email: 'kim@example.org',
    password: 'Good!Pass',
  };
  const response = await fetch(`${url}/auth/createUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return (await response.json()) as { status: number; data: unknown; token: string };
}

async function whoIs(url: string, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/auth/getUser`, { method: 'POST', headers })).json();
}

test(
  'a killed server loses nothing it has acknowledged',
  async () => {
    const first = start();
    const { token, data } = await signUp(await first.ready);
    await end(first.child, 'SIGKILL');
    const second = start();
    expect(await whoIs(await second.ready, token)).toMatchObject({
      status: 200,
      data: data as object,
    });
    expect(await end(second.child, 'SIGTERM')).toBe(0);
    const third = start();
    expect(await whoIs(await third.ready, token)).toMatchObject({ status: 200 });
  },
  A_MINUTE,
);

test(
  'a second start on a data directory is refused with its name, and the first continues',
  async () => {
    const first = start();
    const url = await first.ready;
    const second = await start().refusal;
    expect(second).toEqual({
      code: 1,
      said: `The data directory ${dataDir} is in use by another running server.\n`,
    });
    expect(await signUp(url)).toMatchObject({ status: 200 });
  },
  A_MINUTE,
);

test(
  'a taken port is reported in one line',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, said } = await start({ API_PORT: String(port) }).refusal;
    other.close();
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} on 127.0.0.1 is taken: set API_PORT.\n`,
    });
  },
  A_MINUTE,
);

test('an invalid setting is reported by its name', async () => {
  const { code, said } = await start({ API_PORT: 'eighty' }).refusal;
  expect({ code, said }).toEqual({
    code: 1,
    said: 'Cannot start: API_PORT must be a port number\n',
  });
});
