import { card } from 'shared-api/testing/examples';
import { nextDueMoment } from './due-clock.ts';

const noon = new Date(2026, 0, 15, 12).getTime();
const midnight = new Date(2026, 0, 16).getTime();
const due = (hour: number, complete: 0 | 1 = 0) =>
  card(1, 1, { dueDate: new Date(2026, 0, 15, hour).toISOString(), complete });
const starting = (hour: number) =>
  card(2, 1, { startAt: new Date(2026, 0, 15, hour).toISOString() });

test.each([
  ['the end of the day, when nothing is due', [card(1, 1), due(11), due(13, 1)], midnight],
  ['just after the first due date', [due(17), due(14)], new Date(2026, 0, 15, 14).getTime() + 1],
  [
    'just after what starts first',
    [starting(14), due(17)],
    new Date(2026, 0, 15, 14).getTime() + 1,
  ],
  ['just after a card that is due now', [due(12)], noon + 1],
])('the next due moment is %s', (_, cards, moment) => {
  expect(nextDueMoment(cards, noon)).toBe(moment);
});
