import { pageButtons } from './page-buttons.ts';

test.each([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 'ellipsis', 6]],
  [4, 9, [1, 'ellipsis', 3, 4, 5, 'ellipsis', 9]],
  [9, 9, [1, 'ellipsis', 8, 9]],
  [2, 6, [1, 2, 3, 'ellipsis', 6]],
])('page %i of %i', (current, last, buttons) => {
  expect(pageButtons(current, last)).toEqual(buttons);
});
