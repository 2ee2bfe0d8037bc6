import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard, titles } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { peopledBoard } from '../testing/menus-board.ts';

type Opened = ReturnType<typeof openBoard>;
const inputsOf = ({ received }: Opened, call: string) =>
  received.filter(({ name }) => name === call).map(({ input }) => input);
const ofCard = { boardId: 2, cardId: 11 };

test('the menu groups its entries and has rarer ones below "More"', async () => {
  const { user } = openBoard(peopledBoard().board);

  await user.click(await screen.findByRole('button', { name: 'Menu of Card 11' }));
  const menu = await screen.findByRole('menu');
  const names = [
    'Edit card',
    'Mark complete',
    'Assign to me',
    'Assignees',
    'Dates',
    'Labels',
    'Change priority',
    'Move to the next list',
    'Move to…',
    'Duplicate card',
    'More',
    'Archive card',
    'Delete card',
  ];
  const items = within(menu).getAllByRole('menuitem');
  expect(items).toHaveLength(names.length);
  for (const [at, name] of names.entries()) {
    expect(items[at]).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${name}`)));
  }
  expect(within(menu).getAllByRole('separator')).toHaveLength(3);

  await user.click(within(menu).getByRole('menuitem', { name: /^More/ }));
  const more = [
    'Add to favorites',
    'Watch card',
    'Convert to',
    'Time tracking',
    'Attachments',
    'Add comment',
    'Copy link',
    'Lock card',
  ];
  for (const name of more) {
    expect(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
});

test('for a reader the rarer entries are the menu', async () => {
  const { user } = openBoard(peopledBoard(['read']).board);
  await user.click(await screen.findByRole('button', { name: 'Menu of Card 11' }));
  const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Add to favoritesS',
    'Watch cardW',
    'Copy linkY',
  ]);
});

test('the focus returns to the button after the menu and after its dialog', async () => {
  const { user } = openBoard(peopledBoard().board);

  const button = await screen.findByRole('button', { name: 'Menu of Card 11' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit card' })).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());

  await choose(user, 'Menu of Card 11', 'More', 'Add comment');
  const dialog = await screen.findByRole('dialog', { name: 'Comment on Card 11' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('a basic member is not offered to lock or delete', async () => {
  const { user } = openBoard(peopledBoard(['read', 'work']).board);

  await user.click(await screen.findByRole('button', { name: 'Menu of Card 11' }));
  expect(await screen.findByRole('menuitem', { name: 'Archive card' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: /^More/ }));
  await screen.findByRole('menuitem', { name: /^Add comment/ });
  expect(screen.queryByRole('menuitem', { name: /^Lock card/ })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Delete card' })).toBeNull();
});

test('a copy is inserted right below its card', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.copyCard = () => {
    const copy = card(99, 1, { name: 'Card 11 (Copy)', position: 2 });
    return { data: { lastInsertCardId: 99, card: copy } };
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Duplicate card');

  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 11 (Copy)', 'Card 12']));
  expect(notices.success).toEqual(['Card duplicated successfully']);
});

test('a card can be made a favorite and watched, and shows both', async () => {
  const { board, boardData } = peopledBoard();
  boardData.watching = [12];
  board.handlers.card!.setFavorite = () => ({ data: null });
  board.handlers.card!.setWatch = () => ({ data: null });
  const page = openBoard(board);
  const { user } = page;
  const flags = (name: string) =>
    within(screen.getByRole('group', { name }))
      .queryAllByLabelText(/^(Favorite|Watched)$/)
      .map((icon) => icon.getAttribute('aria-label'));

  await choose(user, 'Menu of Card 11', 'More', 'Add to favorites');
  expect(flags('Card 11')).toEqual(['Favorite']);
  expect(flags('Card 12')).toEqual(['Watched']);
  await choose(user, 'Menu of Card 11', 'More', 'Watch card');
  expect(flags('Card 11')).toEqual(['Favorite', 'Watched']);
  await choose(user, 'Menu of Card 11', 'More', 'Remove from favorites');
  await choose(user, 'Menu of Card 11', 'More', 'Stop watching');
  expect(flags('Card 11')).toEqual([]);

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
  // These flags are personal: nothing else is reloaded.
  expect(inputsOf(page, 'list.getAllList')).toHaveLength(1);
});

test('a refusal is reported, and the board is reloaded', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.setCardFix = () => {
    board.lists = [list(1, 'To do', [card(12, 1)]), board.lists[1]!];
    throw new FakeRefusal(404, 'This card is not there.', 'not-found');
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'More', 'Lock card');

  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(notices.failure.map(({ message }) => message)).toEqual(['This card is not there.']);
});

test('a card can be converted and archived', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.convert = ({ kind }) => ({ data: card(11, 1, { kind, version: 2 }) });
  board.handlers.card!.archived = () => {
    board.lists = [list(1, 'To do', [card(12, 1)]), board.lists[1]!];
    return { data: card(11, 1, { is_archived: 1 }) };
  };
  const page = openBoard(board);
  const { user, notices } = page;

  await choose(user, 'Menu of Card 11', 'More', 'Convert to', 'Epic');
  await waitFor(() =>
    expect(inputsOf(page, 'card.convert')).toEqual([{ ...ofCard, kind: 'epic' }]),
  );

  await choose(user, 'Menu of Card 11', 'Archive card');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(notices.success).toEqual(['Card "Card 11" archived']);
});
