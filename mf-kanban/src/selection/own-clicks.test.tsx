import { screen } from '@testing-library/react';
import { twoLists } from 'shared-cards/testing';
import { openBoard } from '../testing/board-page.ts';

test('a click that a view keeps to itself neither opens nor selects its card', async () => {
  const { user, location } = openBoard(twoLists());
  const card = await screen.findByRole('group', { name: 'Card 11' });
  const before = location();
  const cell = document.createElement('span');
  cell.dataset.ownClicks = 'true';
  card.append(cell);

  await user.click(cell);
  await user.keyboard('{Control>}');
  await user.click(cell);
  await user.keyboard('{/Control}');
  expect(location()).toBe(before);
  expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull();

  cell.removeAttribute('data-own-clicks');
  await user.keyboard('{Control>}');
  await user.click(cell);
  await user.keyboard('{/Control}');
  expect(await screen.findByRole('region', { name: 'Selected cards' })).toBeVisible();
});
