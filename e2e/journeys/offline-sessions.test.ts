import { expect, test } from '@jest/globals';
import { useBrowser } from '../browser/open-page.ts';
import { playOfflineSessions } from './offline-sessions.ts';

const browser = useBrowser();

test('three people who are offline now and then end with one board, and nothing typed is lost or doubled', async () => {
  const { acts } = await playOfflineSessions(browser, { sessions: 1, steps: 30, seed: 20 });
  expect(acts).toMatchObject({ goOffline: expect.any(Number), reload: expect.any(Number) });
}, 300_000);
