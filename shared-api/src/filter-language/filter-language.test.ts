import fc from 'fast-check';
import type { CardFilter } from './card-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { printFilter } from './print-filter.ts';
import { anyFilter } from '../testing/any-filter.ts';

/** A filter without the places of its parts. */
function plain(filter: CardFilter | null): unknown {
  return JSON.parse(
    JSON.stringify(filter, (key, value: unknown) =>
      key === 'start' || key === 'end' ? undefined : value,
    ),
  );
}

const read = (text: string) => plain(parseFilter(text).filter);

test('a printed filter is read as the same filter', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const { filter: again, problem } = parseFilter(printFilter(filter));
      expect(problem).toBeNull();
      expect(plain(again)).toEqual(plain(filter));
    }),
  );
});

test('whatever is typed is read or refused, and what is read is printed so that it is the same', () => {
  const signs = fc.constantFrom('(', ')', '"', '\\', '-', ' ', ',', ':', '<=');
  const names = fc.constantFrom(
    'or',
    'and ',
    'not ',
    'due',
    'label',
    'priority',
    'has',
    'assignee:',
  );
  const values = fc.constantFrom('7d', 'me', 'high', 'a', 'ä', '😀', 'overdue', '2026-02-30');
  const piece = fc.oneof(signs, names, values);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const { filter, problem } = parseFilter(text);
      if (problem !== null) {
        expect(problem.start).toBeGreaterThanOrEqual(0);
        expect(problem.end).toBeLessThanOrEqual(text.length);
        expect(problem.start).toBeLessThanOrEqual(problem.end);
      } else if (filter !== null) expect(read(printFilter(filter))).toEqual(plain(filter));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a b or c', 'a b or c'],
  ['a (b or c)', 'a (b or c)'],
  ['NOT a AND b', '-a b'],
  ['-(a b)', '-(a b)'],
  ['(a (b c))', 'a b c'],
  ['priority=high', 'priority:high'],
  ['LABEL:bug,"to do"', 'label:bug,"to do"'],
  ['text:a,b', 'a or b'],
  ['http://example.com', '"http://example.com"'],
  ['12:30 x<3', '"12:30" "x<3"'],
  ['"or"', '"or"'],
  ['self-service a - b', 'self-service a "-" b'],
  ['', ''],
])('%s is read as %s', (typed, printed) => {
  const { filter, problem } = parseFilter(typed);
  expect(problem).toBeNull();
  expect(filter === null ? '' : printFilter(filter)).toBe(printed);
});

test.each([
  ['label:"to do', { code: 'open-quote', start: 6, end: 12 }],
  ['a "b', { code: 'open-quote', start: 2, end: 4 }],
  ['(a or b', { code: 'open-bracket', start: 0, end: 1 }],
  ['a (', { code: 'open-bracket', start: 2, end: 3 }],
  ['a)', { code: 'closed-bracket', start: 1, end: 2 }],
  ['a or', { code: 'no-condition', near: 'or', start: 2, end: 4 }],
  ['or a', { code: 'no-condition', near: 'or', start: 0, end: 2 }],
  ['()', { code: 'no-condition', near: '(', start: 0, end: 1 }],
  ['asignee:me', { code: 'unknown-field', field: 'asignee', start: 0, end: 10 }],
  ['label<bug', { code: 'no-order', field: 'label', start: 0, end: 9 }],
  ['x due:', { code: 'no-value', field: 'due', start: 6, end: 6 }],
  ['label:a,', { code: 'no-value', field: 'label', start: 8, end: 8 }],
  ['due<1d,2d', { code: 'one-value', field: 'due', start: 0, end: 9 }],
  ['due:soon', { code: 'unknown-day', field: 'due', value: 'soon', start: 4, end: 8 }],
  ['due<today..7d', { code: 'unknown-day', field: 'due', value: 'today..7d', start: 4, end: 13 }],
  ['due<overdue', { code: 'unknown-day', field: 'due', value: 'overdue', start: 4, end: 11 }],
  ['due:2026-02-30', { code: 'unknown-day', value: '2026-02-30', field: 'due', start: 4, end: 14 }],
  ['a'.repeat(501), { code: 'too-long', start: 500, end: 501 }],
  ['-a '.repeat(41), { code: 'too-many', start: 121, end: 122 }],
])('%s is refused at its place', (typed, problem) => {
  expect(parseFilter(typed)).toEqual({ filter: null, problem });
});

test('values of one condition do not count as conditions', () => {
  const many = Array.from({ length: 45 }, (_, at) => `l${at}`).join(',');
  expect(parseFilter(`label:${many}`).problem).toBeNull();
  expect(parseFilter(`-text:${many}`).problem).toBeNull();
});

test('an equals sign is a colon', () => {
  expect(parseFilter('is=open').filter).toEqual(parseFilter('is:open').filter);
});

test('a value that a field does not have is refused with those that it has', () => {
  expect(parseFilter('priority:urgent').problem).toEqual({
    code: 'unknown-value',
    field: 'priority',
    value: 'urgent',
    expected: ['low', 'medium', 'high'],
    start: 9,
    end: 15,
  });
});
