import { translationGaps } from 'shared-api/testing';
import { de as keysInGerman } from './de/keys.ts';
import { de } from './de/table.ts';
import { en as keys } from './en/keys.ts';
import { en } from './en/table.ts';

const same = ['columns.labels', 'groupings.person', 'groupings.label'];

test('German is complete', () => {
  expect(translationGaps(en, de, { same })).toEqual([]);
  expect(translationGaps(keys, keysInGerman)).toEqual([]);
});
