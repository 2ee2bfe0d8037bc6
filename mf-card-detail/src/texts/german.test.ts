import { translationGaps } from 'shared-api/testing';
import { de } from './de/card.ts';
import { en } from './en/card.ts';

const same = ['kinds.epic', 'activityTypes.status', 'activityTypes.tag', 'labels', 'sendKeys.mac'];
const values = {
  pageTitle: [{ id: 12, name: '12', board: { name: '12' } }],
  childrenOf: ['epic'],
};

test('German is complete', () => {
  expect(translationGaps(en, de, { same, values })).toEqual([]);
});
