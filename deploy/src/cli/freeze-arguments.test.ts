import { expect, test } from '@jest/globals';
import { collectFreezes } from './freeze-arguments.ts';

test('a freeze is typed as times of the week, or as times with their zone', () => {
  const weekly = collectFreezes('Fri 16:00/Mon 08:00');
  expect(collectFreezes('2026-12-20T01:00+01:00/2027-01-03T00:00Z', weekly)).toEqual([
    { from: 'Fri 16:00', until: 'Mon 08:00' },
    { from: '2026-12-20T00:00:00.000Z', until: '2027-01-03T00:00:00.000Z' },
  ]);
});

test.each([
  'Mon 08:00/Mon 08:00',
  'Fri 16:00',
  'Fri 16:00/Mon 25:00',
  '2026-12-20T00:00/2027-01-03T00:00',
  '2027-01-03T00:00Z/2026-12-20T00:00Z',
])('"%s" is no freeze', (text) => {
  expect(() => collectFreezes(text)).toThrow('from when until when');
});
