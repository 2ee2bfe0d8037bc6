import { afterEach, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { lock, unlock } from '../pin/switches.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { Announcer, type Announcement } from './announcer.ts';
import { createWebhook } from './webhook.ts';

const SECRET = 'a secret of both';
const NOW = Date.parse('2026-11-26T05:00:00Z');
let server: Server | undefined;
afterEach(() => void server?.close());

/** A receiver with the statuses that it responds with, and what it has received. */
async function openReceiver() {
  const statuses: number[] = [];
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const status = statuses.shift() ?? 204;
      if (status < 300) received.push({ headers: request.headers, body });
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  const ids = () => received.map(({ body }) => (JSON.parse(body) as Announcement).id);
  return { statuses, received, url, ids };
}

async function open() {
  const fake = await createPinnedStore();
  const receiver = await openReceiver();
  const said: string[] = [];
  const create = () =>
    new Announcer({
      ...fake,
      env: 'local',
      channel: createWebhook({
        url: receiver.url,
        secret: SECRET,
        retryAfterMs: [0],
        now: () => NOW,
      }),
      describe: (before, after) => [`${before?.revision ?? 0} to ${after.revision}`],
      report: (line) => void said.push(line),
    });
  const change = { ...fake, env: 'local', actor: 'ann', reason: 'party' };
  const announcer = create();
  await announcer.look();
  return { fake, change, said, create, announcer, ...receiver };
}

test('each revision is announced once, signed, and nothing that was there before', async () => {
  const { change, announcer, received, ids } = await open();
  await lock(change);
  expect(await announcer.look()).toBe(1);
  expect(await announcer.look()).toBe(0);
  expect(ids()).toEqual(['local#2']);
  const [{ headers, body }] = received as [(typeof received)[number]];
  expect(JSON.parse(body)).toMatchObject({
    env: 'local',
    revision: 2,
    actor: 'ann',
    reason: 'party',
    changes: ['1 to 2'],
  });
  const time = NOW / 1000;
  const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  expect(headers['x-deploy-signature']).toBe(`t=${time},v1=${signature}`);
});

test('what did not arrive is sent again, in order, also by the next process', async () => {
  const { change, announcer, create, statuses, ids, said } = await open();
  await lock(change);
  statuses.push(500);
  expect(await announcer.look()).toBe(1);
  await unlock(change);
  await lock(change);
  // A redirect is not followed.
  statuses.push(500, 302, 500, 500);
  expect([await announcer.look(), await announcer.look()]).toEqual([0, 0]);
  expect(ids()).toEqual(['local#2']);
  expect(said.filter((line) => line.includes('has not been announced'))).not.toEqual([]);
  expect(await create().look()).toBe(2);
  expect(ids()).toEqual(['local#2', 'local#3', 'local#4']);
});

test('a revision that nobody accepts is announced as that', async () => {
  const { fake, announcer, received } = await open();
  await fake.store.commit('local', 2, '{}');
  await announcer.look();
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    id: 'local#2',
    problem: expect.stringContaining('is not a set of pins') as unknown,
  });
});
