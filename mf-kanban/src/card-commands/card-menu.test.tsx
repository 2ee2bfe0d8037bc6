import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard, titles } from '../testing/board-page.ts';
import { card, fakeBoard, list } from '../testing/fake-board.ts';
import { peopledBoard } from '../testing/menus-board.ts';

type Opened = ReturnType<typeof openBoard>;
const inputsOf = ({ received }: Opened, call: string) =>
  received.filter(({ name }) => name === call).map(({ input }) => input);
const ofCard = { boardId: 2, cardId: 11 };

test('the menu has the entries of the specification, in their order', async () => {
  const { user } = openBoard(peopledBoard().board);

  await user.click(await screen.findByRole('button', { name: 'Menu of Card 11' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Edit Card', 'Duplicate Card', 'Add to Favorites', 'Watch Card', 'Mark Complete'],
    ...['Change Priority', 'Assignee', 'Dates', 'Labels & Tags', 'Move to next column', 'Move to…'],
    ...['Convert To', 'Time Tracking', 'Attachments', 'Add Comment', 'Lock Card', 'Archive Card'],
    'Delete Card',
  ]);
});

test('a basic member is not offered to lock or delete', async () => {
  const { user } = openBoard(peopledBoard(['read', 'work']).board);

  await user.click(await screen.findByRole('button', { name: 'Menu of Card 11' }));
  expect(await screen.findByRole('menuitem', { name: 'Archive Card' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Lock Card' })).toBeNull();
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

test('a card becomes a favorite and is watched, and no longer', async () => {
  const { board, frame } = peopledBoard();
  board.handlers.card!.setFavorite = ({ favorite }) => {
    frame.favorites = favorite ? [11] : [];
    return { data: null };
  };
  board.handlers.card!.setWatch = ({ watch }) => {
    frame.watching = watch ? [11] : [];
    return { data: null };
  };
  const page = openBoard(board);
  const { user, received } = page;
  const loads = () => received.filter(({ name }) => name === 'list.getAllList').length;

  await choose(user, 'Menu of Card 11', 'Add to Favorites');
  await waitFor(() => expect(loads()).toBe(2));
  await choose(user, 'Menu of Card 11', 'Remove from Favorites');
  await waitFor(() => expect(loads()).toBe(3));
  await choose(user, 'Menu of Card 11', 'Watch Card');
  await waitFor(() => expect(loads()).toBe(4));
  await choose(user, 'Menu of Card 11', 'Stop watching');

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
});

test('what the server refuses is told, and the board is read anew', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.setCardFix = () => {
    board.lists = [list(1, 'To do', [card(12, 1)]), board.lists[1]!];
    throw new FakeRefusal(404, 'This card is not there.', 'not-found');
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Lock Card');

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

  await choose(user, 'Menu of Card 11', 'Convert To', 'Epic');
  await waitFor(() =>
    expect(inputsOf(page, 'card.convert')).toEqual([{ ...ofCard, kind: 'epic' }]),
  );

  await choose(user, 'Menu of Card 11', 'Archive Card');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(notices.success).toEqual(['Card "Card 11" archived']);
});

test('a comment that is refused stays in its dialog', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.createComment = () => {
    throw new FakeRefusal(409, 'The board is blocked.', 'blocked');
  };
  const page = openBoard(board);
  const { user } = page;

  await choose(user, 'Menu of Card 11', 'Add Comment');
  const dialog = await screen.findByRole('dialog', { name: 'Comment on Card 11' });
  const add = within(dialog).getByRole('button', { name: 'Add Comment' });
  expect(add).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Comment'), ' Looks good ');
  await user.click(add);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The board is blocked.');
  expect(within(dialog).getByLabelText('Comment')).toHaveValue(' Looks good ');
  expect(inputsOf(page, 'card.createComment')).toEqual([{ ...ofCard, text: 'Looks good' }]);

  board.handlers.card!.createComment = ({ text }) => ({
    data: { id: 1, text, user: 1, createdAt: '2026-01-03T10:00:00Z', editedAt: null },
  });
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Comment on/ })).toBeNull());
});

test('several people are assigned', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.addUsers = ({ users }) => ({ data: card(11, 1, { users, version: 2 }) });
  const page = openBoard(board);
  const { user } = page;

  await choose(user, 'Menu of Card 11', 'Assignee');
  const dialog = await screen.findByRole('dialog', { name: 'Assignee of Card 11' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Assignee' }));
  await user.click(await screen.findByTitle('Ann Lee'));
  await user.click(await screen.findByTitle('Bob Lee'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(inputsOf(page, 'card.addUsers')).toEqual([{ ...ofCard, users: [1, 2] }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Assignee/ })).toBeNull());
});

test('a due date is taken away', async () => {
  const dated = card(11, 1, { dueDate: '2030-01-03T10:00:00Z' });
  const board = fakeBoard([list(1, 'To do', [dated])]);
  const page = openBoard(board);
  const { user } = page;

  await choose(user, 'Menu of Card 11', 'Dates');
  const dialog = await screen.findByRole('dialog', { name: 'Dates of Card 11' });
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(inputsOf(page, 'card.edit')).toEqual([{ ...ofCard, dueDate: null, version: 1 }]),
  );
});

test('a card is moved to any place without dragging, but not into a full column', async () => {
  const full = list(3, 'Full', [card(31, 3)], 1);
  const board = fakeBoard([
    list(1, 'To do', [card(11, 1), card(12, 1)]),
    list(2, 'Done', [card(21, 2), card(22, 2)]),
    full,
  ]);
  const page = openBoard(board);
  const { user } = page;

  await choose(user, 'Menu of Card 11', 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move Card 11' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Column' }));
  expect(await screen.findByTitle('Full (Column limit reached)')).toHaveClass(
    'ant-select-item-option-disabled',
  );
  await user.click(screen.getByTitle('Done'));
  await user.click(within(dialog).getByRole('combobox', { name: 'Position' }));
  await user.click(await screen.findByTitle('2'));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));

  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 11', 'Card 22']));
  await waitFor(() =>
    expect(inputsOf(page, 'list.updateCardList')).toEqual([
      { ...ofCard, deletedListId: 1, addedListId: 2, position: 2 },
    ]),
  );
});
