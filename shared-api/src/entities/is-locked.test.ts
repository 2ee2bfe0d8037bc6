import { expect, test } from '@jest/globals';
import { isFixedOf, isLocked } from './is-locked.ts';

test('0 on the wire means locked, 1 free', () => {
  expect(isLocked({ isFixed: 0 })).toBe(true);
  expect(isLocked({ isFixed: 1 })).toBe(false);
});

test.each([true, false])('a request that sets the lock to %s is read as that', (locked) => {
  expect(isLocked({ isFixed: isFixedOf(locked) })).toBe(locked);
});
