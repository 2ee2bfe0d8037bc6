import { jest } from '@jest/globals';
import { followOfflineSessions } from '../testing/offline-sessions.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('after any of five thousand offline sessions of three people no change and no text is lost', async () => {
  const outcomes = await followOfflineSessions(Number(process.env.RUNS ?? 5000));
  const counted = [...outcomes].toSorted(([, one], [, other]) => other - one);
  console.info(counted.map(([outcome, count]) => `${outcome}: ${count}`).join(', '));
});
