import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allCalls, callShapes } from 'shared-api/contract';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let server: ServerProcess;
beforeAll(async () => {
  on = await openTestApp();
  // A separate process, because jest cannot load one of the packages of the pages.
  server = await startServerProcess({ DATABASE_URL: on.connectionString });
});
afterAll(async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  await on.close();
});

const ask = (path: string) => fetch(server.url + path, { redirect: 'manual' });

test('the folder redirects without its slash, behind any path prefix of a proxy', async () => {
  const { status, headers } = await ask('/docs');
  expect([status, headers.get('location')]).toEqual([302, 'docs/']);
});

test('says what every call takes and returns, for tools', async () => {
  const { calls } = (await (await ask('/calls')).json()) as { calls: object };
  expect(calls).toEqual(JSON.parse(JSON.stringify(callShapes(allCalls()))));
});

test('serves the page and its files, by names relative to it', async () => {
  const page = await ask('/docs/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const names = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    expect(name).toMatch(/^\.\//);
    expect((await ask(`/docs/${name}`)).status).toBe(200);
  }
});

test('serves the document of the contract, with the address of the API', async () => {
  const response = await ask('/docs/json');
  const committed = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  expect(await response.json()).toEqual({
    ...(JSON.parse(committed) as object),
    servers: [{ url: '..' }],
  });
});

test('its policy allows no foreign and no inline code, and does not change the policy of the API', async () => {
  const [docs, script, call] = await Promise.all(
    ['/docs/', '/docs/static/swagger-ui-bundle.js', '/healthz'].map(async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      return headers.get('content-security-policy');
    }),
  );
  expect(docs).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(docs).not.toContain('unsafe');
  expect(script).toBe(docs);
  expect(call).not.toBe(docs);
  expect(call).toBe("default-src 'none';frame-ancestors 'none'");
});

test('replies 404 to all other paths', async () => {
  expect((await ask('/docs/static/none.js')).status).toBe(404);
  expect((await ask('/docs/../etc/passwd')).status).toBe(404);
  expect((await ask('/docs/static/%2e%2e/package.json')).status).toBeGreaterThanOrEqual(400);
});
