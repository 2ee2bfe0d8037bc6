import { afterAll, beforeAll, test } from '@jest/globals';
import { replayHistories } from '../testing/replay-histories.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

test('two hundred histories, replayed and undone, give the board at every point', async () => {
  const calls = await replayHistories(on, Number(process.env.HISTORIES ?? 200));
  console.info(Object.fromEntries(calls));
});
