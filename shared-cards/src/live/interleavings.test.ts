import { jest } from '@jest/globals';
import { atBreadth } from 'shared-api/testing/breadth';
import { followInterleavings } from '../testing/interleavings.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('in any interleaving with losses, refusals and delays, every browser ends with the board of the server', () =>
  followInterleavings(atBreadth(50, 500)));
