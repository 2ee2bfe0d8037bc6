import { translationGaps } from 'shared-api/testing';
import { de } from './de/auth.ts';
import { en } from './en/auth.ts';

const same = ['appName'];

test('German is complete', () => {
  expect(translationGaps(en, de, { same })).toEqual([]);
});
