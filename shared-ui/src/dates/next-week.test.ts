import dayjs from 'dayjs';
import { nextWeek } from './next-week.ts';

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];
const calendar = dayjs.Ls[dayjs.locale()]!;
const before = calendar.weekStart;
afterEach(() => {
  if (before === undefined) delete calendar.weekStart;
  else calendar.weekStart = before;
});

/** For each day of a week, Sunday first, the number of days until next week. */
const daysUntil = () =>
  [...Array(7).keys()].map((day) => {
    const today = dayjs('2026-11-22T15:30').add(day, 'day');
    return nextWeek(today).diff(today.startOf('day'), 'day');
  });

test.each([
  ['Monday', MONDAY, [8, 7, 6, 5, 4, 3, 2]],
  ['Sunday', SUNDAY, [8, 7, 6, 5, 4, 3, 2]],
  ['Saturday', SATURDAY, [8, 7, 6, 5, 4, 3, 9]],
])(
  'if weeks begin on %s, next week is a Monday of the week after, and never tomorrow',
  (_, weekStart, expected) => {
    calendar.weekStart = weekStart;
    expect(daysUntil()).toEqual(expected);
  },
);

test('next week is a Monday even across a change of clocks', () => {
  expect(nextWeek(dayjs('2026-10-24T23:30')).day()).toBe(MONDAY);
});
