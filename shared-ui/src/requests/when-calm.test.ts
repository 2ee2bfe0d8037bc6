import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenCalm } from './when-idle.ts';

const page = document.documentElement.dataset;
beforeEach(() => {
  jest.useFakeTimers();
  delete page.firstScreenAt;
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

async function isCalmAfter(ms: number): Promise<boolean> {
  const reached = jest.fn();
  void whenCalm().then(reached);
  await jest.advanceTimersByTimeAsync(ms);
  return reached.mock.calls.length > 0;
}

test('the first screen of a page is left alone for some seconds, which later ones do not wait for', async () => {
  expect(await isCalmAfter(2000)).toBe(false);
  expect(await isCalmAfter(1000)).toBe(true);
  expect(await isCalmAfter(10)).toBe(true);
});

test('the seconds begin once the first screen has taken the place of the first frame', async () => {
  document.body.innerHTML = '<div id="first-frame"></div>';
  expect(await isCalmAfter(3000)).toBe(false);
  document.body.innerHTML = '<main></main>';
  expect(await isCalmAfter(2000)).toBe(false);
  expect(await isCalmAfter(1000)).toBe(true);
});
