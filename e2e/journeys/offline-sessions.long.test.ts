import { test } from '@jest/globals';
import { useBrowser } from '../browser/open-page.ts';
import { playOfflineSessions } from './offline-sessions.ts';

const browser = useBrowser();
/** SESSIONS=100 plays more, SEED repeats those of a failure. */
const SESSIONS = Number(process.env.SESSIONS ?? 10);
const SEED = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

test('many sessions of three people who are offline now and then', async () => {
  const counts = await playOfflineSessions(browser, { sessions: SESSIONS, steps: 50, ...SEED });
  process.stdout.write(`${JSON.stringify(counts)}\n`);
}, 3_600_000);
