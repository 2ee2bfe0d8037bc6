import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createDataDir, removeDataDir } from 'server/testing';
import { createApiClient } from 'shared-api/client';
import { eventually } from 'shared-api/testing/eventually';
import { newPerson } from '../system/new-person.ts';
import { allEnded, descendantsOf, type RunningProcess } from '../system/processes.ts';
import { sharedSystem } from '../system/shared-system.ts';
import { type RunningSystem, startSystem, stopStartedSystems } from '../system/start-system.ts';

let dataDirectory: string;
let system: RunningSystem;
let processes: RunningProcess[];
beforeEach(async () => {
  dataDirectory = await createDataDir('kanban supervising-');
  for (const part of ['store', 'keys']) {
    const target = path.join(dataDirectory, 'store', part);
    await cp(path.join(sharedSystem.store(), part), target, { recursive: true });
  }
  processes = [];
  system = await startSystem({ dataDirectory, byNpm: true });
  processes = await descendantsOf(system.process.pid!);
});
afterEach(async () => {
  await stopStartedSystems();
  await allEnded(processes);
  await removeDataDir(dataDirectory);
});

function processOf(pattern: RegExp): number {
  const found = processes.find(({ command }) => pattern.test(command));
  if (!found) throw new Error(`No process is like ${pattern.source}.`);
  return found.pid;
}

const supervisor = () => processOf(/^node .*start\.mjs/);
const api = () => processOf(/server\/dist\/main\.mjs/);
const postgres = () => processOf(/postgres -D/);

test('SIGTERM to npm start stops the gateway, the API and the database with a success', async () => {
  expect([supervisor(), api(), postgres()]).toHaveLength(3);
  system.process.kill('SIGTERM');
  expect(await once(system.process, 'exit')).toEqual([0, null]);
  await allEnded(processes);
});

test('Ctrl-C, pressed twice, stops everything in order', async () => {
  system.process.kill('SIGINT');
  system.process.kill('SIGINT');
  await once(system.process, 'exit');
  await allEnded(processes);
});

test.each([
  ['npm', () => system.process.pid!],
  ['the supervisor', supervisor],
])('no process outlives a killed %s', async (_, pid) => {
  process.kill(pid(), 'SIGKILL');
  await allEnded(processes);
});

test('closing the terminal stops everything', async () => {
  // The system sends it to npm and to its child processes.
  process.kill(supervisor(), 'SIGHUP');
  system.process.kill('SIGHUP');
  await allEnded(processes);
});

test('a killed API is restarted, and meanwhile callers are asked for patience', async () => {
  const { fullName, email, password } = newPerson();
  const person = { firstName: fullName, lastName: '', email, password };
  const anonymous = createApiClient({ baseUrl: system.apiUrl, token: () => null });
  const { token } = await anonymous.auth.createUser(person);
  process.kill(api(), 'SIGKILL');
  const seen = new Set<number>();
  const isBack = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${system.url}/api/auth/getUser`, { method: 'POST', headers });
    seen.add(status);
    return status === 200;
  };
  await eventually('the API', isBack);
  // Cut off, or not reached; the session outlasts it.
  expect([...seen].filter((status) => ![200, 502, 503].includes(status))).toEqual([]);
  expect(seen).toContain(503);
  const restarted = await descendantsOf(supervisor());
  expect(restarted.map(({ pid }) => pid)).not.toContain(api());
  processes = [...processes, ...restarted];
});
