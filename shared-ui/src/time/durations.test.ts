import { asClock, formatDuration, totalMinutes } from './durations.ts';

const now = new Date('2026-01-03T12:05:09Z');
const entry = { id: 1, cardId: 2, user: 3, note: null };

test('a timer reads like a clock', () => {
  expect(asClock('2026-01-03T11:00:00Z', now)).toBe('1:05:09');
  expect(asClock('2026-01-03T12:05:00Z', now)).toBe('0:00:09');
  // Clocks of two machines differ: nothing runs backwards.
  expect(asClock('2026-01-03T12:06:00Z', now)).toBe('0:00:00');
});

test('a running timer counts towards the total', () => {
  const running = { ...entry, startedAt: '2026-01-03T11:35:09Z', endedAt: null };
  const total = totalMinutes({ timeSpentSeconds: 3600, timeEntries: [running] }, now);
  expect(formatDuration(total)).toBe('1 h 30 min');
});
