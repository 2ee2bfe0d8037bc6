import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { atBreadth } from 'shared-api/testing/breadth';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { undoHistories } from '../testing/undone-histories.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

test('whatever somebody does is undone and redone, call by call', async () => {
  expect(await undoHistories(on, atBreadth(6, 40))).toBeGreaterThan(20);
}, 600_000);
