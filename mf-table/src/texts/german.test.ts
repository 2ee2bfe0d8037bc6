import { translationGaps } from 'shared-api/testing';
import { de } from './de/table.ts';
import { en } from './en/table.ts';

const same = ['columns.labels', 'groupings.person', 'groupings.label'];

test('German is complete', () => {
  expect(translationGaps(en, de, { same })).toEqual([]);
});
