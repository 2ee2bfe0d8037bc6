import { translationGaps } from 'shared-api/testing';
import { de } from './de/board.ts';
import { en } from './en/board.ts';

const same = [
  'labels',
  'position',
  'editLabels',
  'kinds.epic',
  'filter',
  'copies.name',
  'filterExample',
  'csvColumns.10',
  'views.lists',
  'work.groupings.board',
];

test('German is complete', () => {
  expect(translationGaps(en, de, { same })).toEqual([]);
});
