import { expect, test } from '@jest/globals';
import { freezeSchema, frozenUntil } from './freezes.ts';

const weekend = { from: 'Fri 16:00', until: 'Mon 08:00' };
const yearEnd = { from: '2026-12-20T00:00:00Z', until: '2027-01-03T00:00:00Z' };
const until = (at: string, ...freezes: Parameters<typeof frozenUntil>[0] & object) => {
  const end = frozenUntil(freezes, Date.parse(at));
  return end === undefined ? undefined : new Date(end).toISOString();
};

test.each([
  ['2026-11-26T12:00:00Z', undefined],
  ['2026-11-27T15:59:59Z', undefined],
  ['2026-11-27T16:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['2026-11-29T23:59:30Z', '2026-11-30T08:00:00.000Z'],
  ['2026-11-30T07:59:59Z', '2026-11-30T08:00:00.000Z'],
  ['2026-11-30T08:00:00Z', undefined],
])('of a freeze each weekend, %s is frozen until %s', (at, end) => {
  expect(until(at, weekend)).toBe(end);
});

test('of several freezes the latest end counts', () => {
  expect(until('2026-12-25T20:00:00Z', weekend, yearEnd)).toBe('2027-01-03T00:00:00.000Z');
  expect(until('2027-01-03T00:00:00Z', yearEnd)).toBeUndefined();
  expect(until('2026-12-25T20:00:00Z')).toBeUndefined();
});

test.each([
  { from: 'Fri 16:00', until: '2027-01-03T00:00:00Z' },
  { from: 'Friday', until: 'Mon 08:00' },
  { from: '2027-01-03T00:00:00Z', until: '2026-12-20T00:00:00Z' },
])('%j is no freeze', (freeze) => {
  expect(freezeSchema.safeParse(freeze).success).toBe(false);
});
