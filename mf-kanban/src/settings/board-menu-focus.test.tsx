import { screen, waitFor } from '@testing-library/react';
import { choose, openBoard } from '../testing/board-page.ts';
import { twoLists } from 'shared-cards/testing';

test('the focus stays on the menu of the board while its archive is loaded', async () => {
  const { user } = openBoard(twoLists());
  await choose(user, 'Board menu', 'Archive');
  await screen.findByText('The archive is empty');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Board menu' })).toHaveFocus());
});
