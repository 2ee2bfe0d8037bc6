import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allCalls, callShapes, type CallShapes } from 'shared-api/contract';
import { warnOfMisfits } from '../fit/warn-of-misfits.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { runDeploy } from '../testing/run-deploy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** An API that has these calls. */
async function openApi(calls: CallShapes): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify({ calls })));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function open() {
  const fake = await createPinnedStore();
  const calls = ['board.create', 'card.delete'];
  await fake.publish('mf-boards', '1.1.0', { text: 'second', calls });
  const current = callShapes(allCalls());
  const { 'card.delete': _, ...older } = current;
  const deploy = (...args: string[]) => runDeploy(fake, ...args);
  return { fake, deploy, current: await openApi(current), older: await openApi(older) };
}

const pinning = ['pin', 'local', 'mf-boards@1.1.0', '--skip-smoke', 'a test', '--api'];

test('a release says which calls it uses, and is not pinned before an API that lacks one', async () => {
  const { fake, deploy, current, older } = await open();
  expect(await fake.store.release('mf-boards', '1.1.0')).toMatchObject({
    release: { calls: { 'board.create': expect.stringMatching(/^sha256-/) } },
  });
  const refused = await deploy(...pinning, older);
  expect(refused.code).toBe(5);
  expect(refused.err).toMatch(
    /does not fit[^]*mf-boards@1.1.0 calls card.delete: the API does not have it[^]*Deploy the API/,
  );
  expect(await fake.store.revisions('local')).toEqual([1]);
  expect((await deploy(...pinning, current)).code).toBe(0);
  const { smoke } = JSON.parse((await fake.store.current('local'))!) as { smoke: string };
  expect(smoke).toBe(`skipped: a test; fits the API at ${current}`);
});

test('in haste it is pinned all the same, and the history says why', async () => {
  const { fake, deploy, older } = await open();
  expect((await deploy(...pinning, older, '--skip-api', 'the API follows')).code).toBe(0);
  expect(await fake.store.current('local')).toContain('API not compared: the API follows');
});

test('before an API is updated, the environments that it would break are named', async () => {
  const { fake, deploy, current, older } = await open();
  await fake.pin({ 'mf-boards': '1.1.0' });
  await deploy('create', 'staging');
  expect((await deploy('verify', '--api', current)).out).toContain('fits local');
  const broken = await deploy('verify', '--api', older);
  expect([broken.code, broken.err]).toEqual([5, expect.stringMatching(/local:[^]*card\.delete/)]);
  expect((await deploy('verify', 'mf-boards@1.0.0', '--api', older)).code).toBe(0);
  expect((await deploy('verify', '--api', 'http://127.0.0.1:9')).code).toBe(7);

  const logged: string[] = [];
  const pins = JSON.parse((await fake.store.current('local'))!) as never;
  const log = (line: string) => void logged.push(line);
  await warnOfMisfits({ store: fake.store, pins, apiUrl: older, log });
  expect(logged.join('\n')).toMatch(/does not fit what local pins[^]*mf-boards@1.1.0 calls card/);
});
