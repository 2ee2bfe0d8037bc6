import { expect, test } from '@jest/globals';
import { askedLanguages } from './asked-languages.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de-AT,de,en'],
  ['en;q=0.5, de', 'de,en'],
  ['fr;q=0, de', 'de'],
  ['*', null],
  ['de;drop table, <b>, en', 'en'],
  ['', null],
  [undefined, null],
])('%j asks for %j', (header, languages) => {
  expect(askedLanguages(header)).toBe(languages);
});

test('an endless header is cut', () => {
  expect(askedLanguages('de,'.repeat(10_000))?.split(',')).toHaveLength(10);
  expect(askedLanguages(`de,${'x'.repeat(10_000)}`)).toBe('de');
});
