import { formatChosenMoment, formatNearDay, formatPast } from './near-dates.ts';

const now = new Date(2026, 4, 20, 12);
const at = (day: number, hour = 9, minute = 12) =>
  new Date(2026, 4, day, hour, minute).toISOString();

test.each([
  [at(20), 'Today'],
  [at(21), 'Tomorrow'],
  [at(19), 'Yesterday'],
  [at(23), 'Sat'],
  [at(27), 'May 27'],
  [new Date(2027, 0, 2).toISOString(), 'Jan 2, 2027'],
])('the day %s reads %s', (moment, text) => {
  expect(formatNearDay(moment, now)).toBe(text);
});

test('a chosen moment says its time unless it is the whole day', () => {
  expect(formatChosenMoment(at(20, 18, 0), now)).toMatch(/^Today, (18:00|6:00.PM)$/);
  expect(formatChosenMoment(at(20, 23, 59), now)).toBe('Today');
  expect(formatChosenMoment(at(20, 0, 0), now)).toBe('Today');
});

test('what happened is told by how long ago, then by its day', () => {
  expect(formatPast(at(20, 12, 0), now)).toBe('Now');
  expect(formatPast(at(20, 11, 48), now)).toMatch(/^12 min/);
  expect(formatPast(at(20, 9), now)).toMatch(/^0?9:12/);
  expect(formatPast(at(19, 16, 4), now)).toMatch(/^Yesterday, /);
  expect(formatPast(at(2), now)).toMatch(/^May 2, /);
});

test('a locale that the browser names and Intl does not know is left out', () => {
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US@posix']);
  expect(formatNearDay(at(27), now)).toBe('May 27');
  languages.mockRestore();
});
