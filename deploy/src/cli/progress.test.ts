import { expect, test } from '@jest/globals';
import { ago } from '../timestamps.ts';
import { createProgress } from './progress.ts';
import { table } from './table.ts';

test('a log gets lines, a terminal one line that changes and is cleared at the end', () => {
  const written = (isTTY: boolean) => {
    let text = '';
    const progress = createProgress({ isTTY, columns: 8, write: (more) => (text += more) });
    progress.report('proving all');
    progress.end();
    return text;
  };
  expect(written(false)).toBe('proving all\n');
  expect(written(true)).toBe('\r\u001b[Kproving\r\u001b[K');
});

test('columns are aligned, and empty ones left out', () => {
  expect(
    table(
      ['name', 'state', 'by'],
      [
        ['a', '', 'ann'],
        ['long', '', 'b'],
      ],
    ),
  ).toEqual(['NAME  BY', 'a     ann', 'long  b']);
});

test.each([
  ['2026-01-01T11:59:30Z', 'just now'],
  ['2026-01-01T11:59:00Z', '1 minute ago'],
  ['2026-01-01T09:00:00Z', '3 hours ago'],
  ['2025-12-01T12:00:00Z', '31 days ago'],
])('shows %s as “%s”', (time, expected) => {
  expect(ago(time, Date.parse('2026-01-01T12:00:00Z'))).toBe(expected);
});
