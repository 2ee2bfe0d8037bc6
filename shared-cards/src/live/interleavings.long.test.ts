import { jest } from '@jest/globals';
import { followInterleavings } from '../testing/interleavings.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('the same in twenty thousand interleavings', () =>
  followInterleavings(Number(process.env.RUNS ?? 20_000)));
