import { translationGaps } from 'shared-api/testing';
import { de } from './de/boards.ts';
import { en } from './en/boards.ts';

const same = ['pageTitle', 'boards'];

test('German is complete', () => {
  expect(translationGaps(en, de, { same })).toEqual([]);
});
