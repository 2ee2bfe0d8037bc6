import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard, titles } from '../testing/board-page.ts';
import { card, list } from 'shared-cards/testing';
import { peopledBoard } from '../testing/menus-board.ts';

type Opened = ReturnType<typeof openBoard>;
const inputsOf = ({ received }: Opened, call: string) =>
  received.filter(({ name }) => name === call).map(({ input }) => input);
const ofCard = { boardId: 2, cardId: 11 };

test('the menu has its entries in groups, and what is done less often below More', async () => {
  const { user } = openBoard(peopledBoard().board);

  await user.click(await screen.findByRole('button', { name: 'Menu of Card 11' }));
  const menu = await screen.findByRole('menu');
  const names = [
    'Edit Card',
    'Mark Complete',
    'Assign to me',
    'Assignee',
    'Dates',
    'Labels & Tags',
    'Change Priority',
    'Move to next column',
    'Move to…',
    'Duplicate Card',
    'More',
    'Archive Card',
    'Delete Card',
  ];
  const items = within(menu).getAllByRole('menuitem');
  expect(items).toHaveLength(names.length);
  for (const [at, name] of names.entries()) {
    expect(items[at]).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${name}`)));
  }
  expect(within(menu).getAllByRole('separator')).toHaveLength(3);

  await user.click(within(menu).getByRole('menuitem', { name: /^More/ }));
  const more = [
    'Add to Favorites',
    'Watch Card',
    'Convert To',
    'Time Tracking',
    'Attachments',
    'Add Comment',
    'Lock Card',
  ];
  for (const name of more) {
    expect(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
});

test('the focus is back on the button after the menu and after its dialog', async () => {
  const { user } = openBoard(peopledBoard().board);

  const button = await screen.findByRole('button', { name: 'Menu of Card 11' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit Card' })).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());

  await choose(user, 'Menu of Card 11', 'More', 'Add Comment');
  const dialog = await screen.findByRole('dialog', { name: 'Comment on Card 11' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('a basic member is not offered to lock or delete', async () => {
  const { user } = openBoard(peopledBoard(['read', 'work']).board);

  await user.click(await screen.findByRole('button', { name: 'Menu of Card 11' }));
  expect(await screen.findByRole('menuitem', { name: 'Archive Card' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: /^More/ }));
  await screen.findByRole('menuitem', { name: /^Add Comment/ });
  expect(screen.queryByRole('menuitem', { name: /^Lock Card/ })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Delete Card' })).toBeNull();
});

test('a copy is put right below its card', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.copyCard = () => {
    const copy = card(99, 1, { name: 'Card 11 (Copy)', position: 2 });
    return { data: { lastInsertCardId: 99, card: copy } };
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Duplicate Card');

  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 11 (Copy)', 'Card 12']));
  expect(notices.success).toEqual(['Card duplicated successfully']);
});

test('a card becomes a favorite and is watched, which it shows, and no longer', async () => {
  const { board, frame } = peopledBoard();
  frame.watching = [12];
  board.handlers.card!.setFavorite = () => ({ data: null });
  board.handlers.card!.setWatch = () => ({ data: null });
  const page = openBoard(board);
  const { user } = page;
  const marks = (name: string) =>
    within(screen.getByRole('group', { name }))
      .queryAllByLabelText(/^(Favorite|Watched)$/)
      .map((mark) => mark.getAttribute('aria-label'));

  await choose(user, 'Menu of Card 11', 'More', 'Add to Favorites');
  expect(marks('Card 11')).toEqual(['Favorite']);
  expect(marks('Card 12')).toEqual(['Watched']);
  await choose(user, 'Menu of Card 11', 'More', 'Watch Card');
  expect(marks('Card 11')).toEqual(['Favorite', 'Watched']);
  await choose(user, 'Menu of Card 11', 'More', 'Remove from Favorites');
  await choose(user, 'Menu of Card 11', 'More', 'Stop watching');
  expect(marks('Card 11')).toEqual([]);

  await waitFor(() =>
    expect(inputsOf(page, 'card.setWatch')).toEqual([
      { ...ofCard, watch: true },
      { ...ofCard, watch: false },
    ]),
  );
  expect(inputsOf(page, 'card.setFavorite')).toEqual([
    { ...ofCard, favorite: true },
    { ...ofCard, favorite: false },
  ]);
  // Flags are the person's own: nothing else is read again.
  expect(inputsOf(page, 'list.getAllList')).toHaveLength(1);
});

test('a refusal is shown, and the board is read again', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.setCardFix = () => {
    board.lists = [list(1, 'To do', [card(12, 1)]), board.lists[1]!];
    throw new FakeRefusal(404, 'This card is not there.', 'not-found');
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'More', 'Lock Card');

  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(notices.failure.map(({ message }) => message)).toEqual(['This card is not there.']);
});

test('a card is converted, and archived', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.convert = ({ kind }) => ({ data: card(11, 1, { kind, version: 2 }) });
  board.handlers.card!.archived = () => {
    board.lists = [list(1, 'To do', [card(12, 1)]), board.lists[1]!];
    return { data: card(11, 1, { is_archived: 1 }) };
  };
  const page = openBoard(board);
  const { user, notices } = page;

  await choose(user, 'Menu of Card 11', 'More', 'Convert To', 'Epic');
  await waitFor(() =>
    expect(inputsOf(page, 'card.convert')).toEqual([{ ...ofCard, kind: 'epic' }]),
  );

  await choose(user, 'Menu of Card 11', 'Archive Card');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(notices.success).toEqual(['Card "Card 11" archived']);
});
