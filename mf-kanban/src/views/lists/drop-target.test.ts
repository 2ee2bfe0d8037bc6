import { dropIndex } from './drop-target.ts';

const all = [1, 2, 3, 4, 5, 6];

test.each([
  ['in its own list', all, all, [1], 2, 2],
  ['from elsewhere', all, all, [9], 3, 3],
  ['from elsewhere, at the end', all, all, [9], 6, 6],
  ['before the next card that is shown', all, [2, 5], [9], 1, 4],
  ['behind the last one that is shown', all, [2, 5], [9], 2, 5],
  ['where nothing is shown', all, [], [9], 0, 6],
  ['with other selected cards from above', all, all, [4, 1, 2], 3, 1],
])('a card dropped %s lands at the right index', (_, cardIds, shownIds, moved, index, place) => {
  expect(dropIndex(cardIds, shownIds, { dragged: moved[0]!, moved }, index)).toBe(place);
});
