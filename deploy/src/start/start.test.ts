import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from 'shared-api/testing/eventually';
import { openStore } from '../store/open-store.ts';
import { createFakeRepository } from '../testing/fake-repository.ts';
import { asBrowser, ask } from '../testing/http.ts';
import { rollback } from '../pin/pin.ts';
import { lock } from '../pin/switches.ts';
import { readSettings, type StartSettings } from '../settings/settings.ts';
import { start, type StartHooks } from './start.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function open() {
  const root = await createFakeRepository();
  const [port, apiPort] = [await freePort(), await freePort()];
  const environment = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    NODE_OPTIONS: '',
  };
  const settings = readSettings(root, environment, ['--demo']);
  const lines: string[] = [];
  const logged: string[] = [];
  const hooks = {
    report: (line: string) => void lines.push(line),
    log: (line: string) => void logged.push(line),
    signal: new AbortController().signal,
  };
  const store = openStore(join(root, '.data/store'));
  return {
    root,
    port,
    apiPort,
    store,
    lines,
    logged,
    start: (more: Partial<StartHooks> = {}, own: Partial<StartSettings> = {}) =>
      start({ ...settings, ...own }, { ...hooks, ...more }),
  };
}

test('everything is built, pinned at once and served; a second start only repeats changed parts', async () => {
  const { root, port, store, lines, start: run } = await open();
  const first = await run();
  const page = await ask(port, '/auth/authenticate', { headers: asBrowser });
  expect(page.body.toString()).toContain('"mf-card-detail"');
  const api = await ask(port, '/api/hello');
  expect(JSON.parse(api.body.toString())).toEqual({ arguments: ['--demo'], url: '/hello' });
  await first.stop();
  await expect(ask(port, '/')).rejects.toThrow();
  expect(await store.revisions('local')).toEqual([1]);

  lines.length = 0;
  await (await run()).stop();
  expect(lines).toEqual([]);
  expect(await store.revisions('local')).toEqual([1]);

  await appendFile(join(root, 'mf-kanban/src/index.js'), ';');
  await (await run()).stop();
  expect(lines.filter((line) => line.startsWith('building'))).toHaveLength(1);

  lines.length = 0;
  await appendFile(join(root, 'server/src/main.ts'), ';');
  await (await run()).stop();
  expect(lines).toEqual(['building server']);
  expect(await store.revisions('local')).toEqual([1, 2]);

  // What an operator has set is not moved, until it is asked for.
  const change = { store, keys: { directory: store.keyDirectory }, env: 'local', actor: 'ann' };
  await rollback(change);
  lines.length = 0;
  await (await run()).stop();
  expect(lines).toEqual([expect.stringMatching(/^mf-kanban stays at .* ann pinned in revision 3/)]);
  expect(await store.revisions('local')).toEqual([1, 2, 3]);
  await (await run({}, { movesPins: true })).stop();
  expect(await store.revisions('local')).toEqual([1, 2, 3, 4]);
  await lock(change);
  lines.length = 0;
  await (await run()).stop();
  expect(lines).toEqual(['local is locked by ann: its pins stay as they are']);
});

test('a server that does not build is reported', async () => {
  const { root, start: run } = await open();
  await appendFile(join(root, 'server/build.mjs'), 'throw new Error("no such module");');
  await expect(run()).rejects.toMatchObject({
    kind: 'build-failed',
    details: [expect.stringContaining('no such module')],
  });
});

test('a taken port is named, and nothing is built or left running', async () => {
  const { apiPort, store, start: run } = await open();
  const other = createServer().listen(apiPort, '127.0.0.1');
  await once(other, 'listening');
  await expect(run()).rejects.toMatchObject({
    kind: 'port-taken',
    message: expect.stringMatching(new RegExp(`Port ${apiPort} .*API_PORT=`)),
  });
  expect(await store.versions('shell')).toEqual([]);
  other.close();
});

type Open = Awaited<ReturnType<typeof open>>;

/** Ends the API and waits until the supervisor has noticed. */
async function endApi({ port, logged }: Open): Promise<void> {
  // A call whose connection broke may have been done.
  expect((await ask(port, '/api/die')).status).toBe(502);
  await eventually('the end to be logged', () =>
    logged.some((line) => line.startsWith('The API ended: exit code 3.')),
  );
}

const hasJson = { 'content-type': 'application/json; charset=utf-8' };

test('an API that ends is restarted while the gateway keeps serving and asks for patience', async () => {
  const system = await open();
  const { port } = system;
  const running = await system.start({ pauseMs: () => 1000 });
  await endApi(system);
  const meanwhile = await ask(port, '/api/user', { method: 'POST', body: '{}' });
  expect(meanwhile).toMatchObject({ status: 503, headers: { ...hasJson, 'retry-after': '1' } });
  const page = await ask(port, '/auth/authenticate', { headers: asBrowser });
  expect(page.status).toBe(200);
  await eventually('the API', async () => (await ask(port, '/api/hello')).status === 200);
  await running.stop();
});

test('after six failures in a row the API is given up, with the reason', async () => {
  const { port, logged, start: run } = await open();
  const pauses: number[] = [];
  const running = await run({ pauseMs: (failures) => (pauses.push(failures), 1) });
  let reason: string | undefined;
  void running.givenUp.then((given) => (reason = given));
  await eventually('the API to be given up', async () => {
    await ask(port, '/api/die').catch(() => null);
    return reason;
  });
  expect(reason).toMatch(/ended 6 times in a row.*exit code 3/);
  expect(pauses).toEqual([1, 2, 3, 4, 5]);
  expect(logged.filter((line) => line === 'The API runs again.')).toHaveLength(5);
  await running.stop();
});

test('after a stop while the API is away nothing is started later', async () => {
  const system = await open();
  const running = await system.start({ pauseMs: () => 600_000 });
  await endApi(system);
  await running.stop();
  await expect(ask(system.apiPort, '/hello')).rejects.toThrow('ECONNREFUSED');
});

test('settings that make no sense are refused', () => {
  const read = (environment: Record<string, string>) => () => readSettings('/r', environment, []);
  expect(read({ PORT: 'abc' })).toThrow('PORT is "abc"');
  expect(read({ PORT: '3000' })).toThrow('both 3000');
  expect(read({ SMTP_URL: 'smtp://me:secret@mail.example:25' })().mail).toBe(
    'Mail is sent through mail.example:25',
  );
});
