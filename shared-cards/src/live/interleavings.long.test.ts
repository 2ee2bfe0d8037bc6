import { jest } from '@jest/globals';
import { followInterleavings } from '../testing/interleavings.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('after any of twenty thousand interleavings with losses and refusals, every browser shows the board of the server', () =>
  followInterleavings(Number(process.env.RUNS ?? 20_000)));
