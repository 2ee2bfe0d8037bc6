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

test.each(['en', 'en-GB', 'de', 'de-AT', 'en-u-nu-arab'])(
  'counts of %s are those of the browser',
  (locale) => {
    const forms = { one: 'one', other: 'other' };
    const counts = [0, 1, 2, 11, 21, 101, 999, 1000, 0.5, 1.5, 1_000_000, -1];
    const theirs = counts.map((count) => {
      const number = new Intl.NumberFormat(locale).format(count);
      return `${number} ${new Intl.PluralRules(locale).select(count)}`;
    });
    expect(counts.map((count) => counted(count, forms, locale))).toEqual(theirs);
  },
);
