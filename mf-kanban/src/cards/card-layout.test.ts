import { type BoardCard } from 'shared-cards';
import { card } from 'shared-api/testing/examples';
import { cardLayout } from './card-layout.ts';

const heightOf = (changes: Partial<BoardCard>) => cardLayout(card(1, 1, changes)).height;

test('the height of a card is the sum of its title and its rows', () => {
  expect(heightOf({ name: 'Sow' })).toBe(40);
  expect(heightOf({ name: 'Sow the beds '.repeat(20) })).toBe(60);
  expect(heightOf({ tags: [1] })).toBe(64);
  expect(heightOf({ commentCount: 1 })).toBe(68);
  expect(heightOf({ coverId: 3 })).toBe(152);
  expect(heightOf({ tags: [1], priority: 'high', coverId: 3 })).toBe(204);
});

test('a description and the default priority add no height', () => {
  expect(heightOf({ description: 'At the south wall', priority: 'medium' })).toBe(40);
});
