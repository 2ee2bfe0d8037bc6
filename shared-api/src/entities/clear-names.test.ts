import { expect, test } from '@jest/globals';
import { isFixedOf, isLocked, labelOf, tagFieldsOf } from './clear-names.ts';

test('0 on the wire means locked, 1 free', () => {
  expect(isLocked({ isFixed: 0 })).toBe(true);
  expect(isLocked({ isFixed: 1 })).toBe(false);
});

test.each([true, false])(
  'a request that sets the lock to %s is read with the same value',
  (locked) => {
    expect(isLocked({ isFixed: isFixedOf(locked) })).toBe(locked);
  },
);

test('a label is sent under the names that it was read from', () => {
  const tag = { id: 4, tagName: 'UI', tagColor: '#336699', attachInboard: true };
  expect(labelOf(tag)).toEqual({ id: 4, name: 'UI', color: '#336699' });
  expect(tagFieldsOf(labelOf(tag))).toEqual({ tagName: 'UI', tagColor: '#336699' });
});
