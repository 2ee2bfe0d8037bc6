import { expect, test } from '@jest/globals';
import { tableOf } from './table-of.ts';

const counts = (covered: number, total: number) => ({
  lines: { covered, total },
  branches: { covered: 0, total: 0 },
  functions: { covered, total },
});

test('files are added up by package', () => {
  const summary = {
    total: counts(6, 8),
    '/here/shell/src/a.ts': counts(1, 2),
    '/here/shell/src/pages/b.ts': counts(2, 2),
    '/here/server/src/c.ts': counts(3, 4),
  };
  expect(tableOf(summary, '/here').split('\n')).toEqual([
    'package      lines   branches  functions',
    'server      75.0 %          –     75.0 %',
    'shell       75.0 %          –     75.0 %',
  ]);
});
