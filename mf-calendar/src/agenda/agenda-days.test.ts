import { card } from 'shared-api/testing/examples';
import { agendaDays } from './agenda-days.ts';

const SPAN = { from: 1, to: 31 };
const TODAY = 14;

function listed(days: [id: number, from: number, to?: number][], always = TODAY) {
  const cards = days.map(([id, from, to = from]) => ({ card: card(id, 1), from, to }));
  return agendaDays(SPAN, cards, TODAY, always).map((one) => [
    one.day,
    one.cards.map((dated) => dated.card.id),
  ]);
}

test('a card is listed once: on the day it begins, or today while it goes on', () => {
  expect(
    listed([
      [1, -4, 3],
      [2, 10, 20],
      [3, 16, 18],
      [4, 12, 13],
    ]),
  ).toEqual([
    [1, [1]],
    [12, [4]],
    [14, [2]],
    [16, [3]],
  ]);
});

test('one day is there even without cards', () => {
  expect(listed([[1, 16]], 20)).toEqual([
    [16, [1]],
    [20, []],
  ]);
  expect(listed([[1, 16]], 40)).toEqual([[16, [1]]]);
});
