import { screen, waitFor } from '@testing-library/react';
import { fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

test('a member unassigns themselves from the menu and reassigns by key', async () => {
  const server = fakeCard();
  server.handlers.card.edit = ({ users = [] }) => server.change({ users });
  const { user, received } = openCard(server);
  const assigned = () =>
    received
      .filter(({ name }) => name === 'card.edit')
      .map(({ input }) => (input as { users: number[] }).users);

  const menu = await screen.findByRole('button', { name: 'Card menu' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Unassign me' }));
  await waitFor(() => expect(assigned()).toEqual([[]]));
  await waitFor(() => expect(menu).toHaveFocus());
  await user.keyboard('i');
  await waitFor(() => expect(assigned()).toEqual([[], [1]]));
});
