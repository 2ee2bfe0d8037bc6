import type { Card } from 'shared-api/client';
import { card } from 'shared-api/testing/examples';
import { dayOf } from '../days/day.ts';
import { calendarCards } from './calendar-cards.ts';

const at = (date: number) => new Date(2026, 4, date, 12).toISOString();
const day = (date: number) => dayOf(new Date(2026, 4, date));
const dated = (id: number, start: number | null, due: number | null) =>
  card(id, 1, { startAt: start && at(start), dueDate: due && at(due) } as Partial<Card>);

function sorted(cards: readonly Card[], cardIds = cards.map(({ id }) => id)) {
  return calendarCards({
    cards: Object.fromEntries(cards.map((one) => [one.id, one])),
    lists: [{ id: 1, name: 'To do', color: null, cardCount: cards.length, limit: null, cardIds }],
  });
}

const idsWithin = (cards: readonly Card[], from: number, to: number) =>
  sorted(cards)
    .within({ from: day(from), to: day(to) })
    .map((one) => one.card.id);

test('a span has the cards with a day in it: first who begins first, then who lasts longest', () => {
  const cards = [
    dated(1, null, 14),
    dated(2, 13, 15),
    dated(3, 14, null),
    dated(4, 14, 20),
    dated(5, 1, 30),
    dated(6, null, 11),
    dated(7, 16, 18),
  ];
  expect(idsWithin(cards, 13, 15)).toEqual([5, 2, 4, 1, 3]);
});

test('a card that ends before it begins is on the day it begins', () => {
  expect(idsWithin([dated(1, 14, 10)], 14, 14)).toEqual([1]);
  expect(idsWithin([dated(1, 14, 10)], 10, 13)).toEqual([]);
});

test('what the filter hides is not there, and cards without dates are apart', () => {
  const cards = [dated(1, null, 14), dated(2, null, 14), dated(3, null, null)];
  const done = card(4, 1, { complete: 1 });
  const { undated, datedCount } = sorted([...cards, done], [2, 4, 3]);
  expect(datedCount).toBe(1);
  expect(undated.map(({ id }) => id)).toEqual([3, 4]);
});
