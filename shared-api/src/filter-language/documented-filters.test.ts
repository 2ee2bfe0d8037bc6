/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { completeFilter } from './complete-filter.ts';
import { FIELD_NAMES, fieldOf } from './fields.ts';
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

const NO_NAMES = { people: [], labels: [], lists: [], boards: [], projects: [] };

test.each(FIELD_NAMES)(
  'the field %s is documented with its values, and they are suggested',
  (field) => {
    expect(guide).toMatch(new RegExp(`\\b${field}\\b`));
    for (const value of fieldOf(field).values) {
      expect(guide).toMatch(new RegExp(`[\`:=]${value}\\b`));
      const typed = `-${field}:${value}`;
      const { choices } = completeFilter(typed, typed.length, NO_NAMES);
      expect(choices.map(({ insert }) => insert)).toContain(value);
      expect(parseFilter(typed).problem).toBeNull();
    }
  },
);
