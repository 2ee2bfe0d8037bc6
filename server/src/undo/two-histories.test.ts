import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { atBreadth } from 'shared-api/testing/breadth';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { undoTwoHistories } from '../testing/two-histories.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

test('of two who undo and redo on one board, neither loses what the other did', async () => {
  const { gone, refused } = await undoTwoHistories(on, atBreadth(3, 60));
  expect(gone).toBeGreaterThan(20);
  expect(refused).not.toEqual({});
}, 900_000);
