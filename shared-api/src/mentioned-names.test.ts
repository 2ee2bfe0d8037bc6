import { mentionedNames } from './mentioned-names.ts';

const ann = { id: 1, name: 'Ann' };
const annLee = { id: 2, name: 'Ann Lee' };
const otherAnnLee = { id: 3, name: 'ann lee' };
const noa = { id: 4, name: 'נועה' };
const people = [ann, annLee, otherAnnLee, noa, { id: 5, name: '' }];

const idsIn = (text: string) => mentionedNames(text, people).map(({ ids }) => ids);

test.each([
  ['Ask @Ann Lee', [[2, 3]]],
  ['ask @ANN LEE, please', [[2, 3]]],
  ['Ask @Ann about it', [[1]]],
  ['(@Ann) and @Ann Lee’s beds', [[1], [2, 3]]],
  ['@נועה!', [[4]]],
  ['Ask @Anna', []],
  ['@Ann Leeward', [[1]]],
  ['ann@Ann', []],
  ['no one, not even @ or @nobody', []],
])('finds whom %j mentions', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test('says where the mention is', () => {
  expect(mentionedNames('Ask @Ann Lee now', [annLee])).toEqual([{ start: 4, end: 12, ids: [2] }]);
});
