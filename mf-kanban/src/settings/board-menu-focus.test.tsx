import { screen, waitFor } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { twoLists } from 'shared-cards/testing';

test('the focus stays on the menu of the board while its archive is loaded', async () => {
  const { user } = openBoard(twoLists());
  await choose(user, 'Board menu', 'Archive');
  await screen.findByText('The archive is empty');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Board menu' })).toHaveFocus());
});

test('when its archive cannot be loaded, the menu of the board leads back', async () => {
  const board = twoLists();
  const getAllList = board.handlers.list!.getAllList!;
  board.handlers.list!.getAllList = (input, request) => {
    if (input.archiveFlag === 1) throw new FakeRefusal(500, 'The server failed.');
    return getAllList(input, request);
  };
  const { user } = openBoard(board);
  await choose(user, 'Board menu', 'Archive');
  await screen.findByText('The board could not be loaded.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Board menu' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Back to the board' }));
  expect(await screen.findByRole('group', { name: 'Card 11' })).toBeVisible();
});
