import { jest } from '@jest/globals';
import { atBreadth } from 'shared-api/testing/breadth';
import { followOfflineSessions } from '../testing/offline-sessions.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const MET = ['applied', 'merged', 'conflict', 'dueConflicts', 'not-found', 'forbidden'];

test('after offline sessions of three people all see one board, and no change and no text is lost', async () => {
  const outcomes = await followOfflineSessions(atBreadth(30, 400));
  // Otherwise nobody would have met anybody.
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(MET));
});
