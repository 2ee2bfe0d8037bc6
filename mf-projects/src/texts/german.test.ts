import { translationGaps } from 'shared-api/testing';
import { de } from './de/projects.ts';
import { en } from './en/projects.ts';

test('German is complete', () => {
  expect(translationGaps(en, de)).toEqual([]);
});
