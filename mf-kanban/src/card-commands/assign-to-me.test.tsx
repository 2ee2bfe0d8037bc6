import { act, screen, waitFor, within } from '@testing-library/react';
import { card } from 'shared-cards/testing';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

/** A board on which people can be assigned to Card 11. */
function assignableBoard() {
  const { board } = peopledBoard();
  board.handlers.card!.addUsers = ({ users }) => ({ data: card(11, 1, { users, version: 2 }) });
  return board;
}

function open(board: ReturnType<typeof assignableBoard>) {
  const page = openBoard(board);
  const assigned = () =>
    page.received
      .filter(({ name }) => name === 'card.addUsers')
      .map(({ input }) => (input as { users: number[] }).users);
  return { ...page, assigned };
}

const cardOf = (name: string) => screen.getByRole('group', { name });
const assignee = () => within(cardOf('Card 11')).queryByLabelText(/Ann Lee/);

test('a person assigns themselves by the menu, and takes that back by the key', async () => {
  const { user, assigned } = open(assignableBoard());
  await choose(user, 'Menu of Card 11', 'Assign to me');
  expect(assignee()).toBeInTheDocument();
  await waitFor(() => expect(assigned()).toEqual([[1]]));

  act(() => cardOf('Card 11').focus());
  await user.keyboard('i');
  expect(assignee()).toBeNull();
  await waitFor(() => expect(assigned()).toEqual([[1], []]));
});

test('with the server away it shows and waits', async () => {
  const board = assignableBoard();
  const { addUsers } = board.handlers.card!;
  board.handlers.card!.addUsers = () => {
    throw new FakeRefusal(0, 'No network.');
  };
  const { user, assigned } = open(board);
  await screen.findByRole('group', { name: 'Card 11' });
  act(() => cardOf('Card 11').focus());
  await user.keyboard('i');
  expect(assignee()).toBeInTheDocument();
  expect(await screen.findByText(/^Changes wait to be sent/)).toBeVisible();

  board.handlers.card!.addUsers = addUsers!;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Changes wait to be sent/)).toBeNull());
  expect(assigned().at(-1)).toEqual([1]);
  expect(assignee()).toBeInTheDocument();
});
