import { expect, test } from '@jest/globals';
import { chunksOf } from './chunks.ts';

test('splits items into chunks in their order, the last one with what is left', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(chunksOf([], 2)).toEqual([]);
  expect(() => chunksOf([1], -1)).toThrow(RangeError);
});
