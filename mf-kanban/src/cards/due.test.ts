import dayjs from 'dayjs';
import { card } from '../testing/fake-board.ts';
import { dueLabel, dueOn, isOverdue } from './due.ts';

const now = new Date(2026, 0, 15, 12);
const due = (day: number, hour: number, complete: 0 | 1 = 0) =>
  card(1, 1, { dueDate: new Date(2026, 0, day, hour).toISOString(), complete });

test.each([
  [due(15, 23), 'Today'],
  [due(16, 1), 'Tomorrow'],
  [due(15, 11), 'Overdue'],
  [due(20, 9), 'Jan 20'],
  [due(2, 9, 1), 'Jan 2'],
  [card(1, 1), null],
])('a card due %# is labelled %#', (one, label) => {
  expect(dueLabel(one, now)).toBe(label);
});

test('a complete card is never overdue', () => {
  expect(isOverdue(due(2, 9, 1), now)).toBe(false);
  expect(isOverdue(due(2, 9), now)).toBe(true);
});

test('a day that is chosen is due at its end; one that stays keeps its time', () => {
  const before = new Date(2026, 0, 20, 9).toISOString();
  expect(dueOn(dayjs(before), before)).toBe(before);
  const end = new Date(2026, 0, 21, 23, 59, 59, 999).toISOString();
  expect(dueOn(dayjs(before).add(1, 'day'), before)).toBe(end);
  expect(dueOn(null, before)).toBeNull();
});
