import { jest } from '@jest/globals';
import { followInterleavings } from '../testing/interleavings.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('whatever is lost, refused or late, in the end every browser shows the board of the server', () =>
  followInterleavings(150));
