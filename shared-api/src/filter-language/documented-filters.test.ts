/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFilter } from './parse-filter.ts';
import { printFilter } from './print-filter.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(root, 'docs/filters.md'), 'utf8');
const examples = [...guide.matchAll(/```text\n([\s\S]*?)```/g)].flatMap(([, lines = '']) =>
  lines.trim().split('\n'),
);

test.each(examples)('the documented filter %s can be typed', (example) => {
  const { filter, problem } = parseFilter(example);
  expect(problem).toBeNull();
  expect(parseFilter(printFilter(filter!)).problem).toBeNull();
});

test('the guide has many examples', () => {
  expect(examples.length).toBeGreaterThan(20);
});
