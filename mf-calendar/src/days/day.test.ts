import { atSameTime, addMonths, dayOf, endOf, startOf, startOfWeek, weekdayOf } from './day.ts';

const day = (year: number, month: number, date: number) => dayOf(new Date(year, month - 1, date));

test('each day of two years is one after the one before, however long it is', () => {
  const first = day(2026, 1, 1);
  for (let at = 0; at < 730; at += 1) {
    const begins = new Date(2026, 0, 1 + at);
    expect(dayOf(begins)).toBe(first + at);
    expect(startOf(first + at)).toEqual(begins);
    expect(endOf(first + at).getTime()).toBe(new Date(2026, 0, 2 + at).getTime() - 1);
    expect(weekdayOf(first + at)).toBe(begins.getDay());
  }
});

test('a time of day stays the same on each day of a year', () => {
  const moment = new Date(2026, 0, 1, 15, 30);
  for (let at = 0; at < 365; at += 1) {
    expect(atSameTime(moment, dayOf(moment) + at)).toEqual(new Date(2026, 0, 1 + at, 15, 30));
  }
});

test.each([
  ['the same date', day(2026, 5, 14), 1, day(2026, 6, 14)],
  ['the last one where the month is shorter', day(2026, 1, 31), 1, day(2026, 2, 28)],
  ['over the end of a year', day(2026, 12, 24), 2, day(2027, 2, 24)],
  ['before', day(2026, 3, 31), -1, day(2026, 2, 28)],
])('a day some months away is %s', (_, from, count, to) => {
  expect(addMonths(from, count)).toBe(to);
});

test('a week begins where the reader has it begin', () => {
  const [sunday, monday, saturday] = [0, 1, 6];
  const thursday = day(2026, 5, 14);
  expect(startOfWeek(thursday, monday)).toBe(day(2026, 5, 11));
  expect(startOfWeek(thursday, sunday)).toBe(day(2026, 5, 10));
  expect(startOfWeek(thursday, saturday)).toBe(day(2026, 5, 9));
});
