import { translationGaps } from 'shared-api/testing';
import { de } from './de/commands.ts';
import { en } from './en/commands.ts';

const same = ['kinds.epic'];
const values = { priorityUpdated: ['high'] };

test('German is complete', () => {
  expect(translationGaps(en, de, { same, values })).toEqual([]);
});
