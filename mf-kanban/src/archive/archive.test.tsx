import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { openBoard } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';

function boardWithArchive(rights?: Parameters<typeof fakeBoard>[1]) {
  const board = fakeBoard([], rights);
  board.archived = [
    { ...list(1, 'Old', [card(11, 1, { is_archived: 1 })]), is_archived: 1 },
    list(2, 'Done', [card(21, 2, { is_archived: 1 })]),
  ];
  board.handlers.card!.archived = ({ cardId, archive }) => ({
    data: card(cardId, 2, { is_archived: archive }),
  });
  return board;
}

const row = (name: string) => screen.findByRole('listitem', { name });

test('archived lists and cards are shown and can be restored', async () => {
  const { user, received, notices } = openBoard(boardWithArchive(), 'archive');

  expect(within(await row('Old')).getByText('1 card')).toBeVisible();
  const archivedCard = await row('Card 21');
  expect(within(archivedCard).getByText('Done')).toBeVisible();
  // A card of an archived list is restored with its list, not alone.
  expect(screen.queryByRole('listitem', { name: 'Card 11' })).toBeNull();

  await user.click(within(archivedCard).getByRole('button', { name: 'Restore card' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore item' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));

  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Card 21' })).toBeNull());
  expect(received.find(({ name }) => name === 'card.archived')?.input).toEqual({
    boardId: 2,
    cardId: 21,
    archive: 0,
  });
  expect(notices.success).toEqual(['Card "Card 21" restored']);
});

test('an archived list is deleted with its cards after confirmation', async () => {
  const { user, received } = openBoard(boardWithArchive(), 'archive');

  await user.click(within(await row('Old')).getByRole('button', { name: 'Delete list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete item' });
  expect(dialog).toHaveTextContent('Deleting Old removes all associated data');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Old' })).toBeNull());
  expect(received.find(({ name }) => name === 'list.delete')?.input).toEqual({
    boardId: 2,
    listId: 1,
    withCards: true,
  });
});

test('an item that cannot be restored stays, with the reason', async () => {
  const board = boardWithArchive();
  board.handlers.card!.archived = () => {
    throw new FakeRefusal(409, 'Column limit reached', 'limit-reached');
  };
  const { user, notices } = openBoard(board, 'archive');

  await user.click(within(await row('Card 21')).getByRole('button', { name: 'Restore card' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore item' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));

  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(await row('Card 21')).toBeVisible();
});

test('a basic member can only restore cards', async () => {
  openBoard(boardWithArchive(['read', 'work']), 'archive');

  expect(within(await row('Card 21')).getByRole('button', { name: 'Restore card' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(within(await row('Old')).queryByRole('button')).toBeNull();
});

test('an empty archive says so', async () => {
  openBoard(fakeBoard([]), 'archive');
  expect(await screen.findByText('The archive is empty')).toBeVisible();
});
