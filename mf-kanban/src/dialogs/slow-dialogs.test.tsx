import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { choose, listNamed, listNames, openBoard, titles } from '../testing/board-page.ts';
import { twoLists } from 'shared-cards/testing';
import { peopledBoard } from '../testing/menus-board.ts';

type Board = ReturnType<typeof twoLists>;
type User = ReturnType<typeof openBoard>['user'];

const refused = () => {
  throw new FakeRefusal(409, 'Column limit reached', 'limit-reached');
};

/** A server that holds each new card until the test accepts or refuses it. */
function slowCards(board: Board, isRefused = false) {
  const slow = heldHandler(isRefused ? refused : board.handlers.card!.create!);
  board.handlers.card!.create = slow.handler;
  return slow;
}

function slowLists(board: Board, isRefused = false) {
  const slow = heldHandler(isRefused ? refused : board.handlers.list!.create!);
  board.handlers.list!.create = slow.handler;
  return slow;
}

const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const waiting = (name: string) =>
  within(listNamed(name)).getByRole('list', { name: 'Cards waiting to be sent' });

async function createTask(user: User, title: string, description = '') {
  await choose(user, 'Menu of list Done', 'Add card');
  const dialog = within(await dialogOf('Create new card'));
  await user.type(dialog.getByLabelText('Title'), title);
  if (description !== '') await user.type(dialog.getByLabelText('Description'), description);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await noDialog();
}

async function createList(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Add list' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Name of the new list' }),
    `${name}{Enter}{Escape}`,
  );
}

test('Escape closes a dialog that is still loading and does not reach the board beneath', async () => {
  const { user } = openBoard(twoLists());
  const card = await screen.findByRole('group', { name: 'Card 11' });
  card.focus();
  await user.keyboard('x?{Escape}');
  await act(() => import('../shortcuts/BoardShortcutsDialog.tsx'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card).toHaveAttribute('data-selected');
  expect(card).toHaveFocus();

  await user.keyboard('?');
  expect(await dialogOf('Keyboard shortcuts')).toBeVisible();
});

test('cards from the dialog show before the server has confirmed them', async () => {
  const board = twoLists();
  const slow = slowCards(board);
  const { user } = openBoard(board);
  await createTask(user, 'Sow');
  expect(waiting('Done')).toHaveTextContent('Sow');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Menu of list Done' })).toHaveFocus(),
  );
  await createTask(user, 'Weed');
  expect(waiting('Done')).toHaveTextContent('SowWeed');

  act(() => slow.release());
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Sow', 'Weed']));
  expect(screen.queryByRole('list', { name: 'Cards waiting to be sent' })).toBeNull();
});

test('a refused card reopens its dialog with the input', async () => {
  const board = twoLists();
  const { create } = board.handlers.card!;
  const slow = slowCards(board, true);
  const { user, notices } = openBoard(board);
  await createTask(user, 'Sow', 'In rows');
  act(() => slow.release());

  const dialog = within(await dialogOf('Create new card'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Column limit reached');
  expect(dialog.getByLabelText('Title')).toHaveValue('Sow');
  expect(dialog.getByLabelText('Description')).toHaveValue('In rows');
  expect(screen.queryByRole('list', { name: 'Cards waiting to be sent' })).toBeNull();
  expect(notices.failure).toEqual([]);

  board.handlers.card!.create = create!;
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Sow']));
  await noDialog();
});

test('a refused card does not reopen its dialog while the user is typing elsewhere', async () => {
  const board = twoLists();
  const slow = slowCards(board, true);
  const { user, notices } = openBoard(board);
  await createTask(user, 'Sow');
  await choose(user, 'Menu of list Done', 'Add card');
  const second = within(await dialogOf('Create new card'));
  await user.type(second.getByLabelText('Title'), 'We');
  act(() => slow.release());
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  await user.keyboard('ed');
  expect(second.getByLabelText('Title')).toHaveValue('Weed');

  await user.click(second.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Sow'));
});

test('refused input for a board that was left is reported with the refusal', async () => {
  const board = twoLists();
  const slow = slowCards(board, true);
  const { user, notices, unmount } = openBoard(board);
  await createTask(user, 'Sow', 'In rows');
  unmount();
  slow.release();
  await waitFor(() =>
    expect(notices.failure).toMatchObject([
      { message: 'Column limit reached', typed: 'Sow\nIn rows' },
    ]),
  );
});

test('a list shows before the server has confirmed it', async () => {
  const board = twoLists();
  const slow = slowLists(board);
  const { user } = openBoard(board);
  await createList(user, 'Later');
  expect(listNames()).toEqual(['To do', 'Done', 'Later']);
  expect(within(listNamed('Later')).getByText('Creating…')).toHaveRole('status');

  act(() => slow.release());
  await screen.findByRole('button', { name: 'Menu of list Later' });
  expect(listNames()).toEqual(['To do', 'Done', 'Later']);
});

test('a refused list reopens its dialog with the input', async () => {
  const board = twoLists();
  const slow = slowLists(board, true);
  const { user } = openBoard(board);
  await createList(user, 'Later');
  act(() => slow.release());

  const dialog = within(await dialogOf('Create new list'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Column limit reached');
  expect(dialog.getByLabelText('Title')).toHaveValue('Later');
  expect(listNames()).toEqual(['To do', 'Done']);
});

const newCard = () => screen.findByRole('textbox', { name: 'New card in Later' });

test('cards can be added to a list before the server has confirmed it', async () => {
  const board = twoLists();
  const slow = slowLists(board);
  const { user } = openBoard(board);
  await createList(user, 'Later');
  await user.type(await newCard(), 'dropped{Escape}');
  expect(await newCard()).toHaveValue('');
  await user.type(await newCard(), 'Sow{Enter}Weed{Enter}Wat');
  expect(waiting('Later')).toHaveTextContent('SowWeed');

  act(() => slow.release());
  await waitFor(() => expect(titles('Later')).toEqual(['Sow', 'Weed']));
  expect(await newCard()).toHaveFocus();
  await user.keyboard('er');
  expect(await newCard()).toHaveValue('Water');
  expect(screen.queryByRole('list', { name: 'Cards waiting to be sent' })).toBeNull();
});

test('cards added to an unconfirmed list are created even if the board is left', async () => {
  const board = twoLists();
  const slow = slowLists(board);
  const { user, unmount } = openBoard(board);
  await createList(user, 'Later');
  await user.type(await newCard(), 'Sow{Enter}');
  unmount();
  slow.release();
  await waitFor(() =>
    expect(Object.values(board.lists[2]?.cards ?? {})).toMatchObject([{ name: 'Sow' }]),
  );
});

test('a refused list keeps the cards added to it for the next try', async () => {
  const board = twoLists();
  const create = board.handlers.list!.create!;
  const slow = slowLists(board, true);
  const { user } = openBoard(board);
  await createList(user, 'Later');
  await user.type(await newCard(), 'Sow{Enter}Weed{Enter}Wat');
  act(() => slow.release());

  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^New card/ })).toBeNull());
  const dialog = within(await dialogOf('Create new list'));
  expect(dialog.getByRole('list', { name: 'Cards waiting to be sent' })).toHaveTextContent(
    'SowWeedWat',
  );
  board.handlers.list!.create = create;
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(titles('Later')).toEqual(['Sow', 'Weed']));
  expect(await newCard()).toHaveValue('Wat');
});

test('cards added to a refused list of a board that was left are reported', async () => {
  const board = twoLists();
  const slow = slowLists(board, true);
  const { user, notices, unmount } = openBoard(board);
  await createList(user, 'Later');
  await user.type(await newCard(), 'Sow{Enter}We');
  unmount();
  slow.release();
  await waitFor(() => expect(notices.failure).toMatchObject([{ typed: 'Later\nSow\nWe' }]));
});

async function commentOnCard(user: User, text: string) {
  await choose(user, 'Menu of Card 11', 'More', 'Add comment');
  const dialog = within(await dialogOf('Comment on Card 11'));
  await user.type(dialog.getByLabelText('Comment'), text);
  await user.click(dialog.getByRole('button', { name: 'Add comment' }));
  await noDialog();
}

const counted = () =>
  within(screen.getByRole('group', { name: 'Card 11' })).queryByLabelText(/comment/);

test('a comment closes its dialog and is counted before the server has confirmed it', async () => {
  const { board } = peopledBoard();
  const slow = heldHandler(({ text }: { text: string }) => ({
    data: { id: 1, text, user: 1, createdAt: '2026-01-03T10:00:00Z', editedAt: null },
  }));
  board.handlers.card!.createComment = slow.handler;
  const { user, notices } = openBoard(board);
  await commentOnCard(user, 'Looks good');
  expect(counted()).toHaveTextContent('1');
  act(() => slow.release());
  await waitFor(() => expect(notices.success).toHaveLength(1));
});

test('a refused comment reopens its dialog and is no longer counted', async () => {
  const { board } = peopledBoard();
  const slow = heldHandler(refused);
  board.handlers.card!.createComment = slow.handler;
  const { user } = openBoard(board);
  await commentOnCard(user, ' Looks good ');
  act(() => slow.release());

  const dialog = within(await dialogOf('Comment on Card 11'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Column limit reached');
  expect(dialog.getByLabelText('Comment')).toHaveValue(' Looks good ');
  expect(counted()).toBeNull();
});

test('an edit of a list shows until it is refused, and then returns to its dialog', async () => {
  const board = twoLists();
  const slow = heldHandler(refused);
  board.handlers.list!.edit = slow.handler;
  const { user } = openBoard(board);
  await choose(user, 'Menu of list Done', 'Edit list');
  const dialog = within(await dialogOf('Edit list'));
  const name = dialog.getByLabelText('Title');
  await user.type(name, ' and more{Enter}');
  await noDialog();
  expect(listNames()).toEqual(['To do', 'Done and more']);

  act(() => slow.release());
  expect(await screen.findByRole('alert')).toHaveTextContent('Column limit reached');
  const again = within(await dialogOf('Edit list'));
  expect(again.getByLabelText('Title')).toHaveValue('Done and more');
  expect(listNames()).toEqual(['To do', 'Done']);
});
