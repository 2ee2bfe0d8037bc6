import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { twoLists } from 'shared-cards/testing';
import { openBoard } from '../testing/board-page.ts';

const cardOf = (name: string) => screen.findByRole('group', { name });

test('a click anywhere on a card opens it, except on its buttons', async () => {
  const { user, location } = openBoard(twoLists());
  const card = await cardOf('Card 11');
  await user.click(within(card).getByRole('button', { name: 'Mark Card 11 complete' }));
  expect(await within(card).findByLabelText('Done')).toBeVisible();
  expect(location()).toMatch(/active$/);

  await user.click(card);
  await waitFor(() => expect(location()).toMatch(/\/card\/11$/));
});

test('the end of a drag opens nothing', async () => {
  const { user, location } = openBoard(twoLists());
  const card = await cardOf('Card 11');
  window.addEventListener('click', (event) => event.preventDefault(), {
    capture: true,
    once: true,
  });
  await user.click(card);
  expect(location()).toMatch(/active$/);
});

test('a right click opens the menu of the card', async () => {
  openBoard(twoLists());
  fireEvent.contextMenu(await cardOf('Card 12'), { clientX: 40, clientY: 50 });
  expect(await screen.findByRole('menuitem', { name: 'Delete card' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu of Card 12' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
