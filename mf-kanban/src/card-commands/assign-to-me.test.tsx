import { act, screen, waitFor, within } from '@testing-library/react';
import { card } from 'shared-api/testing/examples';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

/** A board on which Card 11 can be assigned. */
function assignableBoard() {
  const { board } = peopledBoard();
  board.handlers.card!.edit = ({ users = [] }) => ({ data: card(11, 1, { users, version: 2 }) });
  return board;
}

function open(board: ReturnType<typeof assignableBoard>) {
  const page = openBoard(board);
  const assigned = () =>
    page.received
      .filter(({ name }) => name === 'card.edit')
      .map(({ input }) => (input as { users: number[] }).users);
  return { ...page, assigned };
}

const cardOf = (name: string) => screen.getByRole('group', { name });
const assignee = () => within(cardOf('Card 11')).queryByLabelText(/Ann Lee/);

test('a member assigns themselves by the menu and unassigns by key', async () => {
  const { user, assigned } = open(assignableBoard());
  await choose(user, 'Menu of Card 11', 'Assign to me');
  expect(assignee()).toBeInTheDocument();
  await waitFor(() => expect(assigned()).toEqual([[1]]));

  act(() => cardOf('Card 11').focus());
  await user.keyboard('i');
  expect(assignee()).toBeNull();
  await waitFor(() => expect(assigned()).toEqual([[1], []]));
});

test('while the server is unreachable the assignment shows and is queued', async () => {
  const board = assignableBoard();
  const { edit } = board.handlers.card!;
  board.handlers.card!.edit = () => {
    throw new FakeRefusal(0, 'No network.');
  };
  const { user, assigned } = open(board);
  await screen.findByRole('group', { name: 'Card 11' });
  act(() => cardOf('Card 11').focus());
  await user.keyboard('i');
  expect(assignee()).toBeInTheDocument();
  expect(await screen.findByText(/^Changes are waiting to be sent/)).toBeVisible();

  board.handlers.card!.edit = edit!;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Changes are waiting to be sent/)).toBeNull());
  expect(assigned().at(-1)).toEqual([1]);
  expect(assignee()).toBeInTheDocument();
});

test('a concurrent assignment by somebody else is kept, until the person has decided', async () => {
  const board = assignableBoard();
  board.handlers.card!.edit = () => {
    const current = card(11, 1, { users: [2], version: 2 });
    throw new FakeRefusal(409, 'Somebody has changed this card.', 'stale-version', {
      data: current,
    });
  };
  const { user, notices, received } = open(board);
  await choose(user, 'Menu of Card 11', 'Assign to me');
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('card.edit'));
  await waitFor(() => expect(assignee()).toBeNull());
  // The shell says so, and keeps both.
  expect(notices.failure).toEqual([]);
});
