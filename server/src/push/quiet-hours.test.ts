import { expect, test } from '@jest/globals';
import { quietPeriodAt } from './quiet-hours.ts';

const periodAt = (at: string, from: string, to: string, timeZone: string) => {
  const period = quietPeriodAt(new Date(at), { from, to, timeZone });
  return period && [period.start.toISOString(), period.end.toISOString()];
};

test.each([
  ['before midnight', '2026-01-10T22:30:00Z', '2026-01-10T21:00:00.000Z'],
  ['after midnight', '2026-01-11T03:00:00Z', '2026-01-10T21:00:00.000Z'],
  ['at its first moment', '2026-01-10T21:00:00Z', '2026-01-10T21:00:00.000Z'],
])('a night is one period, %s', (_, at, start) => {
  expect(periodAt(at, '22:00', '07:00', 'Europe/Berlin')).toEqual([
    start,
    '2026-01-11T06:00:00.000Z',
  ]);
});

test.each([
  ['just before it', '2026-01-10T20:59:59Z'],
  ['from its end on', '2026-01-11T06:00:00Z'],
])('it is not quiet %s', (_, at) => {
  expect(periodAt(at, '22:00', '07:00', 'Europe/Berlin')).toBeNull();
});

test('a period within a day has its end on that day', () => {
  expect(periodAt('2026-01-10T12:30:00Z', '12:00', '13:00', 'UTC')).toEqual([
    '2026-01-10T12:00:00.000Z',
    '2026-01-10T13:00:00.000Z',
  ]);
  expect(periodAt('2026-01-10T13:30:00Z', '12:00', '13:00', 'UTC')).toBeNull();
});

test.each([
  ['far in the east', 'Pacific/Kiritimati', '2026-01-10T08:00:00.000Z'],
  ['far in the west', 'Pacific/Pago_Pago', '2026-01-11T09:00:00.000Z'],
  ['off by a quarter of an hour', 'Asia/Kathmandu', '2026-01-10T16:15:00.000Z'],
])("the clock is the person's, %s", (_, timeZone, start) => {
  expect(periodAt(start, '22:00', '07:00', timeZone)?.[0]).toBe(start);
});

test.each([
  [
    'shorter when the clocks go forward',
    '2026-03-29T02:00:00Z',
    '2026-03-28T21:00',
    '2026-03-29T05:00',
  ],
  ['longer when they go back', '2026-10-25T02:00:00Z', '2026-10-24T20:00', '2026-10-25T06:00'],
])('a night is %s', (_, at, start, end) => {
  expect(periodAt(at, '22:00', '07:00', 'Europe/Berlin')).toEqual([
    `${start}:00.000Z`,
    `${end}:00.000Z`,
  ]);
});

test('a time that the clocks leave out comes when they have gone on', () => {
  // There is no 02:30: at 02:00 the clocks show 03:00.
  const period = periodAt('2026-03-29T01:30:00Z', '02:30', '05:00', 'Europe/Berlin');
  expect(period).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T03:00:00.000Z']);
});
