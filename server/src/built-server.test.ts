import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callsTo } from './testing/calls-to.ts';
import { createBoard, signUp } from './testing/fixtures.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let on: TestApp;
let server: ServerProcess;
beforeAll(async () => {
  on = await openTestApp();
  server = await startServerProcess({ DATABASE_URL: on.connectionString });
});
afterAll(() => on.close());

test('the bundled server responds to calls and shuts down cleanly', async () => {
  const there = callsTo(server.url);
  const { boardId } = await createBoard(there, await signUp(there));
  expect(boardId).toBeGreaterThan(0);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the build includes modules that are loaded later', async () => {
  const again = await startServerProcess({ DATABASE_URL: on.connectionString });
  expect((await fetch(`${again.url}/docs/`)).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
});
