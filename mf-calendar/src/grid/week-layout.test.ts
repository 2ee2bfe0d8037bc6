import { card } from 'shared-api/testing/examples';
import type { DatedCard } from '../cards/card-span.ts';
import { HEIGHTS, weekLayout } from './week-layout.ts';

const FROM = 20_000;
/** A height with room for two cards of one day. */
const TWO = HEIGHTS.field + 2 * HEIGHTS.card + HEIGHTS.more;

const on = (id: number, from: number, to = from): DatedCard => ({
  card: card(id, 1),
  from: FROM + from,
  to: FROM + to,
});

const ids = (cards: readonly DatedCard[]) => cards.map((one) => one.card.id);

test('a card over several days is one bar, cut where the week ends', () => {
  const [first, ...rest] = weekLayout(FROM, [on(1, -3, 2), on(2, 5, 8)], TWO);
  expect(first?.bars).toMatchObject([{ lane: 0, length: 3, isCutBefore: true, isCutAfter: false }]);
  expect(rest[4]?.bars).toMatchObject([
    { lane: 0, length: 2, isCutBefore: false, isCutAfter: true },
  ]);
});

test('bars that overlap are in separate lanes, and share one where they do not', () => {
  const days = weekLayout(FROM, [on(1, 0, 2), on(2, 1, 3), on(3, 3, 4)], TWO);
  const lanes = days.flatMap(({ bars }) => bars.map(({ dated, lane }) => [dated.card.id, lane]));
  expect(lanes).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
  expect(days.map((one) => one.lanes)).toEqual([1, 2, 2, 2, 1, 0, 0]);
});

test('as many cards are shown as fit, and the rest is counted', () => {
  const [day] = weekLayout(FROM, [on(1, 0), on(2, 0), on(3, 0), on(4, 0)], TWO);
  expect(ids(day?.cards ?? [])).toEqual([1, 2]);
  expect(day).toMatchObject({ hidden: 2, count: 4 });
});

test('bars take the room of cards on their days alone', () => {
  const [first, , third] = weekLayout(FROM, [on(1, 0, 1), on(2, 0), on(3, 0), on(4, 2)], TWO);
  expect(first).toMatchObject({ lanes: 1, hidden: 1, count: 3 });
  expect(third).toMatchObject({ lanes: 0, hidden: 0 });
});

test('a bar without a lane is counted on each of its days', () => {
  const many = Array.from({ length: 10 }, (_, at) => on(at, 0, 1));
  const [first, second, third] = weekLayout(FROM, many, TWO);
  expect(first?.count).toBe(10);
  expect(first?.hidden).toBe(10 - (first?.bars.length ?? 0));
  expect(second?.hidden).toBe(first?.hidden);
  expect(third?.hidden).toBe(0);
});

test('where nothing fits everything is counted', () => {
  expect(weekLayout(FROM, [on(1, 0, 3), on(2, 0)], 0)[0]).toMatchObject({ hidden: 2, cards: [] });
});
