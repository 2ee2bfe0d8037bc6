import { jest } from '@jest/globals';
import {
  formatBytes,
  formatChosenMoment,
  formatDate,
  formatDay,
  formatDayInText,
  formatExactly,
  formatMoment,
} from './dates.ts';
import { dayInputFormat, dateTimeInputFormat, timeInputFormat } from './input-formats.ts';

const now = new Date(2026, 4, 14, 12, 30);
const iso = (...at: [number, number, number, number?, number?]) => new Date(...at).toISOString();

/** The page's language and the locales that its reader prefers, during one test. */
function reads(language: string, locales: string[]) {
  document.documentElement.lang = language;
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(locales);
}

beforeEach(() => reads('en', ['en-US']));
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.lang = '';
});

test.each([
  [iso(2026, 4, 12, 9), 'May 12'],
  [iso(2026, 4, 13, 23, 59), 'Yesterday'],
  [iso(2026, 4, 14, 0), 'Today'],
  [iso(2026, 4, 14, 23, 59), 'Today'],
  [iso(2026, 4, 15, 0), 'Tomorrow'],
  [iso(2026, 4, 16, 9), 'Saturday'],
  [iso(2026, 4, 20, 9), 'Wednesday'],
  [iso(2026, 4, 21, 9), 'May 21'],
  [iso(2027, 0, 2, 9), 'Jan 2, 2027'],
])('the day %s is shown as %s', (moment, text) => {
  expect(formatDay(moment, now)).toBe(text);
});

test.each([
  [iso(2026, 4, 14, 12, 30), 'Just now'],
  [iso(2026, 4, 14, 12, 18), '12 min ago'],
  [iso(2026, 4, 14, 11, 31), '59 min ago'],
  [iso(2026, 4, 14, 9), '3 h ago'],
  [iso(2026, 4, 13, 23), 'Yesterday'],
  [iso(2026, 4, 12, 9), 'May 12'],
  [iso(2025, 4, 12, 9), 'May 12, 2025'],
  [iso(2026, 4, 15, 9), 'Tomorrow'],
])('the event at %s is shown as %s', (moment, text) => {
  expect(formatMoment(moment, now)).toBe(text);
});

test('minutes are counted across midnight, hours by the calendar', () => {
  const soonAfter = new Date(2026, 4, 14, 0, 2);
  expect(formatMoment(iso(2026, 4, 13, 23, 57), soonAfter)).toBe('5 min ago');
  expect(formatMoment(iso(2026, 4, 13, 22, 57), soonAfter)).toBe('Yesterday');
});

test('a day inside a sentence keeps the lower case of its language', () => {
  expect(formatDayInText(iso(2026, 4, 15), now)).toBe('tomorrow');
  expect(formatDayInText(iso(2026, 4, 16), now)).toBe('Saturday');
});

test('days are counted by the calendar, not by hours', () => {
  expect(formatDay(iso(2026, 4, 15, 1), new Date(2026, 4, 13, 23))).toBe('Friday');
});

test('formats dates by the reader’s locale', () => {
  reads('en', ['de-DE', 'en-GB']);
  expect(formatDate(iso(2026, 4, 22), now)).toBe('22 May');
  expect(formatExactly(iso(2026, 4, 22, 16, 5))).toBe('22 May 2026, 16:05');
  reads('de', ['de-DE']);
  expect(formatDay(iso(2026, 4, 15), now)).toBe('Morgen');
  expect(formatBytes(1_572_864)).toBe('1,5 MB');
});

test('ignores a locale that only the system supports', () => {
  reads('en', ['en-US@posix', 'en-GB']);
  expect(formatDate(iso(2026, 4, 22), now)).toBe('22 May');
  reads('en', ['en-US@posix']);
  expect(formatDate(iso(2026, 4, 22), now)).toBe('May 22');
});

test('sizes are whole kilobytes, or megabytes with a decimal', () => {
  expect([1, 2048, 1_048_576].map(formatBytes)).toEqual(['1 kB', '2 kB', '1 MB']);
});

test('a chosen moment includes its time unless it is the whole day', () => {
  const now = new Date(2026, 4, 20, 12);
  const at = (hour: number, minute: number) => new Date(2026, 4, 20, hour, minute).toISOString();
  expect(formatChosenMoment(at(18, 0), now)).toMatch(/^Today, (18:00|6:00.PM)$/);
  expect(formatChosenMoment(at(23, 59), now)).toBe('Today');
  expect(formatChosenMoment(at(0, 0), now)).toBe('Today');
});

test.each([
  ['en', 'en-US', 'MMM D, YYYY, h:mm A', 'h:mm A'],
  ['en', 'en-GB', 'D MMM YYYY, HH:mm', 'HH:mm'],
  ['de', 'de-DE', 'DD.MM.YYYY, HH:mm', 'HH:mm'],
])('in %s, a reader of %s types dates as %s', (language, locale, moment, time) => {
  reads(language, [locale]);
  expect(dateTimeInputFormat()).toBe(moment);
  expect(timeInputFormat()).toBe(time);
  expect(moment).toContain(dayInputFormat());
});
