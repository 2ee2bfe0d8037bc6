import { expect, test } from '@jest/globals';
import { rightProblems } from './right-problems.ts';

test('a call whose right is not declared is named with it', () => {
  const calls = ['card.getCardById', 'card.edit', 'card.create', 'list.edit'];
  expect(rightProblems(calls, ['card:read', 'list:write'])).toEqual([
    'remote.json lacks the right card:write, which is needed to call card.edit, card.create.',
  ]);
  expect(rightProblems(calls, ['card:read', 'card:write', 'list:write'])).toEqual([]);
});

test('a right that no call needs is no mistake, and one that does not exist is', () => {
  expect(rightProblems([], ['card:read', 'cards:read'])).toEqual([
    'remote.json has the right cards:read, which does not exist.',
  ]);
});
