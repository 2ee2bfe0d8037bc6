import { dayOf } from './day.ts';
import { shownDays, stepFrom } from './range.ts';

const day = (month: number, date: number) => dayOf(new Date(2026, month - 1, date));
const MONDAY = 1;
const SUNDAY = 0;

test('a month is shown in whole weeks', () => {
  expect(shownDays('month', day(5, 14), MONDAY)).toEqual({ from: day(4, 27), to: day(5, 31) });
  expect(shownDays('month', day(5, 14), SUNDAY)).toEqual({ from: day(4, 26), to: day(6, 6) });
  expect(shownDays('month', day(2, 1), SUNDAY)).toEqual({ from: day(2, 1), to: day(2, 28) });
});

test('a week is that of the day, and the agenda has its month', () => {
  expect(shownDays('week', day(5, 14), MONDAY)).toEqual({ from: day(5, 11), to: day(5, 17) });
  expect(shownDays('agenda', day(5, 14), MONDAY)).toEqual({ from: day(5, 1), to: day(5, 31) });
});

test('a step leads to the next week or month', () => {
  expect(stepFrom('week', day(5, 14), -1)).toBe(day(5, 7));
  expect(stepFrom('month', day(5, 31), 1)).toBe(day(6, 30));
  expect(stepFrom('agenda', day(5, 31), 1)).toBe(day(6, 30));
});
