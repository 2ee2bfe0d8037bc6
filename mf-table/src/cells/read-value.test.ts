import { createFakeBoardView } from 'shared-api/testing/board-view';
import { member } from 'shared-api/testing/examples';
import type { ColumnId } from '../columns/columns.ts';
import { board as lists } from '../testing/open-table.tsx';
import { readDate } from './read-date.ts';
import { readHours } from './read-hours.ts';
import { readValue } from './read-value.ts';

const NOW = new Date(2026, 4, 20, 12);
const board = createFakeBoardView({
  board: {
    ...lists,
    people: [...lists.people, member(9, { first_name: 'Ada', last_name: 'Low' })],
  },
}).services.board.read();
const read = (column: ColumnId, text: string) => readValue(column, text, board, NOW);
const day = (month: number, date: number, year = 2026) => new Date(year, month - 1, date);

afterEach(() => {
  document.documentElement.lang = '';
});

test('people are found by their names and addresses, however these are separated', () => {
  expect(read('assignees', 'ada berg; noor ali')).toEqual({ fields: { users: [7, 8] } });
  expect(read('assignees', 'Noor, p9@example.com')).toEqual({ fields: { users: [8, 9] } });
  expect(read('assignees', '')).toEqual({ fields: { users: [] } });
});

test('a name that two people have is not guessed', () => {
  expect(read('assignees', 'Ada')).toEqual({
    why: 'There is not exactly one person called Ada on this board.',
  });
});

test('labels, lists and priorities are found by name, the latter in English, too', () => {
  expect(read('labels', 'bug; DESIGN')).toEqual({ fields: { labels: [4, 5] } });
  expect(read('labels', 'Bug; Ghost')).toEqual({ why: 'This board has no label Ghost.' });
  expect(read('list', 'done')).toEqual({ listId: 2 });
  expect(read('priority', 'High')).toEqual({ fields: { priority: 'high' } });
  expect(read('priority', 'urgent')).toHaveProperty('why');
});

test('a name has no lines and is not empty', () => {
  expect(read('name', ' Sow\nbeans ')).toEqual({ fields: { name: 'Sow beans' } });
  expect(read('name', ' ')).toHaveProperty('why');
  expect(read('created', '2026-05-22')).toEqual({ why: 'This cannot be changed here.' });
});

test.each(['2026-05-22', '5/22/2026', '5/22', 'May 22', 'May 22, 2026', '5/22/26'])(
  'a start on %s is its beginning, a due date its end',
  (text) => {
    expect(readDate(text, false, NOW)).toBe(day(5, 22).toISOString());
    expect(readDate(text, true, NOW)).toBe(new Date(day(5, 23).getTime() - 1).toISOString());
  },
);

test('a date may have a time', () => {
  const at = (hour: number) => new Date(2026, 4, 22, hour, 5).toISOString();
  expect(readDate('2026-05-22 14:05', true, NOW)).toBe(at(14));
  expect(readDate('May 22, 2:05 PM', true, NOW)).toBe(at(14));
  expect(readDate('5/22/2026, 12:05 AM', true, NOW)).toBe(at(0));
  expect(readDate('2026-05-22T12:05:00Z', true, NOW)).toBe('2026-05-22T12:05:00.000Z');
});

test('days near today have names', () => {
  expect(readDate('tomorrow', false, NOW)).toBe(day(5, 21).toISOString());
});

test('numbers are in the order of the page’s language', () => {
  document.documentElement.lang = 'de';
  expect(readDate('1.6.2026', false, NOW)).toBe(day(6, 1).toISOString());
  expect(readDate('1. Juni', false, NOW)).toBe(day(6, 1).toISOString());
  expect(readDate('morgen', false, NOW)).toBe(day(5, 21).toISOString());
});

test.each(['2026-02-30', '13/13/2026', 'soon', '22', '2026-05-22 25:00', '2/2/2/2'])(
  '%s is no date',
  (text) => {
    expect(readDate(text, true, NOW)).toBeNull();
  },
);

test.each([
  ['1.5', 90],
  ['1,5', 90],
  ['2 h', 120],
  ['1:30', 90],
  ['1 h 30 min', 90],
  ['45 min', 45],
  ['1 Std. 15 Min.', 75],
])('an estimate of %s', (text, minutes) => {
  expect(readHours(text)).toBe(minutes);
});

test.each(['', 'long', '-1', '1:75', '99999999'])('"%s" is no estimate', (text) => {
  expect(readHours(text)).toBeNull();
});
