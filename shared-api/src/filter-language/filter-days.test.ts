import { boundsOf, calendarIn, dayOf, spanOf } from './filter-days.ts';

const today = { year: 2026, month: 1, day: 31 };
const written = (value: string, field: 'due' | 'created' = 'due') => {
  const day = dayOf(value, field, today);
  return day && `${day.year}-${day.month}-${day.day}`;
};

test.each([
  ['today', '2026-1-31'],
  ['Tomorrow', '2026-2-1'],
  ['yesterday', '2026-1-30'],
  ['7d', '2026-2-7'],
  ['-2w', '2026-1-17'],
  ['1m', '2026-2-28'],
  ['+1y', '2027-1-31'],
  ['2026-02-28', '2026-2-28'],
  ['2026-02-29', null],
  ['soon', null],
])('%s is the day %s', (value, day) => {
  expect(written(value)).toBe(day);
});

test('a number of days leads back where only the past is asked for', () => {
  expect(written('7d', 'created')).toBe('2026-1-24');
  expect(written('+1d', 'created')).toBe('2026-2-1');
});

test.each([
  ['UTC', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-03-29T04:00:00.000Z', '2026-03-30T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-28T18:30:00.000Z', '2026-03-29T18:30:00.000Z'],
])('a day in %s has its bounds, also when the clocks change', (timeZone, from, to) => {
  const calendar = calendarIn(timeZone, new Date('2026-03-29T12:00:00Z'));
  expect(calendar.today).toEqual({ year: 2026, month: 3, day: 29 });
  const bounds = boundsOf(calendar.today, calendar);
  expect([new Date(bounds.from).toISOString(), new Date(bounds.to).toISOString()]).toEqual([
    from,
    to,
  ]);
});

const calendar = calendarIn('UTC', new Date('2026-01-31T12:00:00Z'));
const limits = (value: string, field: 'due' | 'created' = 'due') => {
  const span = spanOf(value, field, calendar);
  return (
    span && [span.from, span.to].map((at) => at && new Date(at).toISOString().slice(0, 10)).join()
  );
};

test.each([
  ['today', '2026-01-31,2026-02-01'],
  ['today..7d', '2026-01-31,2026-02-08'],
  ['7d..today', '2026-01-31,2026-02-08'],
  ['-1w..-1d', '2026-01-24,2026-01-31'],
  ['2026-01-01..2026-03-31', '2026-01-01,2026-04-01'],
  ['today..', '2026-01-31,'],
  ['..today', ',2026-02-01'],
  ['..', null],
  ['today..soon', null],
  ['soon..', null],
  ['', null],
])('%s begins and ends at %s', (value, expected) => {
  expect(limits(value)).toBe(expected);
});

test('a range of the past leads up to its end', () => {
  expect(limits('7d..today', 'created')).toBe('2026-01-24,2026-02-01');
});
