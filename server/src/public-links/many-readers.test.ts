import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_RATE_LIMITS } from '../config/config.ts';
import { createBoard, signUp } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { readingPublicLinks } from './read-public-link.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

async function published(server: TestApp) {
  const owner = await signUp(server, 'Olga');
  const { boardId } = await createBoard(server, owner);
  return (await server.call(owner, 'publicLink.set', { boardId, showsNames: true })).data.secret;
}

const request = (server: TestApp, secret: string) =>
  fetch(`${server.url}/publicLink/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });

test('a hundred concurrent readers cost one read of the link and one of the board', async () => {
  const secret = await published(on);
  const calls = readingPublicLinks();
  let statements = 0;
  const database = on.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      statements += 1;
      return Promise.resolve(result);
    },
  });
  const context = { database } as Parameters<typeof calls.read>[1];
  const readers = Array.from({ length: 100 }, () => calls.read({ secret }, context));
  const responses = await Promise.all(readers);
  expect(new Set(responses).size).toBe(1);
  await calls.read({ secret }, context);
  expect(statements).toBe(2);
});

test('responses are kept from search engines and caches, refusals as well', async () => {
  for (const secret of [await published(on), 'wrong']) {
    const { headers } = await request(on, secret);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('limits the reads per address and minute', async () => {
  const limited = await openTestApp({ rateLimits: { ...DEFAULT_RATE_LIMITS, readers: 2 } });
  const secret = await published(limited);
  const statuses = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await request(limited, secret)).status);
  expect(statuses).toEqual([200, 200, 429]);
  await limited.close();
});
