import { formatMoment } from './dates.ts';

test.each([
  [new Date(2025, 0, 3, 16, 5), '3rd Jan 2025, 4:05 PM'],
  [new Date(2025, 0, 1, 0, 0), '1st Jan 2025, 12:00 AM'],
  [new Date(2025, 1, 22, 9, 30), '22nd Feb 2025, 9:30 AM'],
  [new Date(2025, 2, 11, 12, 0), '11th Mar 2025, 12:00 PM'],
  [new Date(2025, 2, 13, 12, 0), '13th Mar 2025, 12:00 PM'],
])('%s', (moment, text) => {
  expect(formatMoment(moment.toISOString())).toBe(text);
});
