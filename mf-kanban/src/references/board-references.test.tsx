import { screen, waitFor, within } from '@testing-library/react';
import type { FakeHandlers } from 'shared-api/testing';
import { foundCard, foundCards } from 'shared-api/testing/examples';
import { twoLists } from 'shared-cards/testing';
import { choose, openBoard, titles } from '../testing/board-page.ts';
import { BOB, peopledBoard } from '../testing/menus-board.ts';

const suggested = () => screen.findByRole('option', { name: /Bob Lee/ });

test('a new card refers to people and cards, and Enter then adds it', async () => {
  const { user } = openBoard(peopledBoard().board);
  await user.click(await screen.findByRole('button', { name: 'Add card at the end of Done' }));
  const field = await screen.findByRole('textbox', { name: 'New card in Done' });
  await user.type(field, 'Ask @bo');
  await suggested();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue('Ask @Bob Lee '));
  // A number typed in full needs no choice.
  await user.type(field, 'about #21{Enter}');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Ask @Bob Lee about #21']));
  const tile = screen.getByRole('group', { name: 'Ask @Bob Lee about #21' });
  expect(within(tile).getByText('@Bob Lee')).toBeVisible();
});

test('a title edited on the board refers to people; Escape leaves the suggestions first', async () => {
  const { user, received } = openBoard(peopledBoard().board);
  await choose(user, 'Menu of Card 11', 'Edit card');
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Title' });
  await user.type(name, ' @bo');
  await suggested();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(name, 'b');
  await user.click(await suggested());
  await waitFor(() => expect(name).toHaveValue('Card 11 @Bob Lee '));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(received.find((one) => one.name === 'card.edit')?.input).toMatchObject({
      name: 'Card 11 @Bob Lee',
    }),
  );
});

test('a card renamed in its place refers to people', async () => {
  const { user } = openBoard(peopledBoard().board);
  (await screen.findByRole('group', { name: 'Card 11' })).focus();
  await user.keyboard('{F2}');
  const field = await screen.findByRole('textbox', { name: /Card 11/ });
  await user.type(field, '{End} @bo');
  await suggested();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveValue('Card 11 @Bob Lee '));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('group', { name: 'Card 11 @Bob Lee' })).toBeVisible();
});

test('cards of the other boards of the project are suggested as one types', async () => {
  const board = twoLists();
  const search: FakeHandlers['search'] = {
    find: ({ searchText, projectId }) =>
      foundCards([foundCard(40, `Bean salad for ${searchText} of ${projectId}`)]),
  };
  const { user } = openBoard({ ...board, handlers: { ...board.handlers, search } });
  await choose(user, 'Menu of Card 11', 'More', 'Add comment');
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'See #sala');
  expect(
    await screen.findByRole('option', { name: '#40 Bean salad for "sala" of 1' }),
  ).toBeVisible();
});

test('a name that is no member is plain text on the card', async () => {
  const { board } = peopledBoard();
  const { user } = openBoard(board);
  await user.click(await screen.findByRole('button', { name: 'Add card at the end of Done' }));
  await user.keyboard(`To @${BOB.first_name} of @nobody{Enter}`);
  const tile = await screen.findByRole('group', { name: 'To @Bob of @nobody' });
  expect(within(tile).queryByText('@nobody')).toBeNull();
});
