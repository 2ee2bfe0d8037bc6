import dayjs from 'dayjs';
import { card } from 'shared-api/testing/examples';
import { dueLabel, dueOn, dueState, isOverdue, startOn } from './due.ts';

const now = new Date(2026, 0, 15, 12);
const due = (day: number, hour: number, complete: 0 | 1 = 0) =>
  card(1, 1, { dueDate: new Date(2026, 0, day, hour).toISOString(), complete });
const at = (day: number | null) => (day === null ? null : new Date(2026, 0, day, 18).toISOString());
const ranged = (start: number, end: number | null) =>
  card(1, 1, { startAt: at(start), dueDate: at(end) });

test.each([
  [due(15, 23), 'Today'],
  [due(16, 1), 'Tomorrow'],
  [due(15, 11), 'Overdue'],
  [due(20, 9), 'Tuesday'],
  [due(2, 9, 1), 'Jan 2'],
  [ranged(10, 22), 'Jan 10 – Jan 22'],
  [ranged(15, 16), 'Today – Tomorrow'],
  [ranged(22, 22), 'Jan 22'],
  [ranged(10, 12), '3 days overdue'],
  [due(14, 23), '1 day overdue'],
  [ranged(10, null), 'From Jan 10'],
  [card(1, 1), null],
])('a card due %# is labeled %#', (one, label) => {
  expect(dueLabel(one, now)).toBe(label);
});

test.each([
  [-1, 0, 'late'],
  [0, 0, 'soon'],
  [1, 0, 'soon'],
  [2, 0, 'plain'],
  [-1, 1, 'done'],
] as const)('a card due in %i days with completion %i shows: %s', (days, complete, tone) => {
  const dueDate = dayjs().add(days, 'day').endOf('day').toISOString();
  expect(dueState(card(1, 1, { dueDate, complete }), 0).tone).toBe(tone);
});

test('a complete card is never overdue', () => {
  expect(isOverdue(due(2, 9, 1), now)).toBe(false);
  expect(isOverdue(due(2, 9), now)).toBe(true);
});

test('a newly chosen due day means its end; an unchanged day keeps its time', () => {
  const before = new Date(2026, 0, 20, 9).toISOString();
  expect(dueOn(dayjs(before), before)).toBe(before);
  const end = new Date(2026, 0, 21, 23, 59, 59, 999).toISOString();
  expect(dueOn(dayjs(before).add(1, 'day'), before)).toBe(end);
  expect(dueOn(null, before)).toBeNull();
});

test('a newly chosen start day means its beginning; an unchanged day keeps its time', () => {
  const before = new Date(2026, 0, 20, 9).toISOString();
  expect(startOn(dayjs(before), before)).toBe(before);
  expect(startOn(dayjs(before).add(1, 'day'), before)).toBe(new Date(2026, 0, 21).toISOString());
  expect(startOn(null, before)).toBeNull();
});
