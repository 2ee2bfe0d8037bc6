import { translationGaps } from 'shared-api/testing';
import { de } from './de/calendar.ts';
import { en } from './en/calendar.ts';

test('German is complete', () => {
  expect(translationGaps(en, de, { same: ['looks.agenda'] })).toEqual([]);
});
