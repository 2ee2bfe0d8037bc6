import { screen, waitFor } from '@testing-library/react';
import { openBoard, titles } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';
import { heldReason } from 'shared-cards';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';

const full = () =>
  fakeBoard([
    list(1, 'To do', [card(11, 1), card(12, 1, { isFixed: 0 })]),
    list(2, 'Done', [card(21, 2)], 1),
  ]);

test.each([
  [
    'into a full list',
    'Card 11',
    '>',
    'Done is full: its limit is 1 card. Move a card out of it or raise the limit.',
  ],
  ['that is locked, by a key', 'Card 12', '>', 'Card 12 is locked. Unlock it to move it.'],
  ['that is locked, by lifting it', 'Card 12', ' ', 'Card 12 is locked. Unlock it to move it.'],
])('a card %s cannot be moved, with the reason', async (_, name, key, reason) => {
  const { user, notices } = openBoard(full());
  const moved = await screen.findByRole('group', { name });
  moved.focus();
  await user.keyboard(key);
  await waitFor(() => expect(notices.failure).toMatchObject([{ message: reason }]));
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
});

test('a card on a board on hold cannot be moved, with the reason', async () => {
  const board = full();
  const { getAllList } = board.handlers.list!;
  board.handlers.list!.getAllList = async (input, request) => {
    const loaded = await getAllList!(input, request);
    return { ...loaded, board: { ...loaded.board, status: 'blocked' as const } };
  };
  const { user, notices } = openBoard(board);
  (await screen.findByRole('group', { name: 'Card 11' })).focus();
  await user.keyboard('>');
  const reason = heldReason();
  await waitFor(() => expect(notices.failure).toMatchObject([{ message: reason }]));
});

test('a reader gets the reason when moving a card by key or by dragging', async () => {
  const { user, notices } = openBoard(peopledBoard(['read']).board);
  (await screen.findByRole('group', { name: 'Card 11' })).focus();
  await user.keyboard('>');
  const message = 'You can view this board, but you cannot move its cards.';
  await waitFor(() => expect(notices.failure).toMatchObject([{ message }]));
});

test('selected cards that are already in the next list do not count against its limit', async () => {
  const board = fakeBoard([
    list(1, 'To do', [card(11, 1), card(12, 1, { isFixed: 0 })]),
    list(2, 'Doing', [card(21, 2)], 2),
    list(3, 'Done', []),
  ]);
  const { user, notices } = openBoard(board);
  await screen.findByRole('group', { name: 'Card 21' });
  for (const name of ['Card 21', 'Card 12', 'Card 11']) {
    screen.getByRole('group', { name }).focus();
    await user.keyboard('x');
  }
  await user.keyboard('>');
  await waitFor(() => expect(titles('Doing')).toEqual(['Card 11', 'Card 21']));
  expect(titles('To do')).toEqual(['Card 12']);
  expect(notices.failure.map(({ message }) => message)).toEqual([
    'Card 12 is locked. Unlock it to move it.',
  ]);
});
