import { counted, plural } from './plural.ts';

const cards = { one: 'card', other: 'cards' };

test('a count takes the form of its language', () => {
  expect(counted(1, cards, 'en')).toBe('1 card');
  expect(counted(0, cards, 'en')).toBe('0 cards');
  expect(plural(1, { one: 'is', other: 'are' }, 'en')).toBe('is');
  const polish = { one: 'karta', few: 'karty', many: 'kart', other: 'karty' };
  expect([1, 2, 5].map((count) => counted(count, polish, 'pl'))).toEqual([
    '1 karta',
    '2 karty',
    '5 kart',
  ]);
});

test('a missing form falls back to the one that every language has', () => {
  expect(counted(2, { other: 'Karten' }, 'pl')).toBe('2 Karten');
});

test('numbers are grouped by the rules of the locale', () => {
  expect(counted(12_000, cards, 'en-GB')).toBe('12,000 cards');
  expect(counted(12_000, { one: 'Karte', other: 'Karten' }, 'de')).toBe('12.000 Karten');
});
