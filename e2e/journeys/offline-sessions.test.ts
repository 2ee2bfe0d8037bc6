import { expect, test } from '@jest/globals';
import { useBrowser } from '../browser/open-page.ts';
import { playOfflineSessions } from './offline-sessions.ts';

const browser = useBrowser();

test('three people who are offline now and then end with one board, and nothing typed is lost or doubled, also of those who lose their right', async () => {
  const counts = await playOfflineSessions(browser, { sessions: 1, steps: 30, seed: 561 });
  const { acts, withoutRight } = counts;
  expect(acts).toMatchObject({ goOffline: expect.any(Number), reload: expect.any(Number) });
  // Otherwise nobody would have lost a right that their changes need.
  expect(withoutRight).toBeGreaterThan(0);
}, 300_000);
