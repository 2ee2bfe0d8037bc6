import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, listNamed, openBoard, titles } from './testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard, twoLists } from 'shared-cards/testing';

test('a board shows its lists, cards and counts', async () => {
  const board = fakeBoard([
    list(1, 'To do', [card(11, 1, { priority: 'high' }), card(12, 1, { complete: 1 })], 2),
    list(2, 'Done', []),
  ]);
  openBoard(board);

  expect(await screen.findByRole('region', { name: 'Done' })).toBeVisible();
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
  expect(document.title).toBe('Spring');
  expect(within(listNamed('To do')).getByText('2/2')).toBeVisible();
  expect(within(listNamed('Done')).getByText('No cards yet')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Spring', level: 1 })).toBeVisible();
  expect(within(listNamed('To do')).getByRole('img', { name: /High priority: 1/ })).toBeVisible();
});

test('a board that fails to load says so and can be retried', async () => {
  const board = twoLists();
  const { getAllList } = board.handlers.list!;
  board.handlers.list!.getAllList = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user } = openBoard(board);

  expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded.');
  board.handlers.list!.getAllList = getAllList!;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('region', { name: 'To do' })).toBeVisible();
});

test('a board that does not exist says so without offering to try again', async () => {
  const board = twoLists();
  board.handlers.list!.getAllList = () => {
    throw new FakeRefusal(404, 'The board is not there.', 'not-found');
  };
  openBoard(board);

  expect(await screen.findByRole('alert')).toHaveTextContent('Board not found');
  expect(screen.getByRole('button', { name: 'Go to home' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a list and a card can be added', async () => {
  const { user, received } = openBoard(twoLists());

  await user.click(await screen.findByRole('button', { name: 'Add list' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Name of the new list' }),
    'Later{Enter}',
  );
  await screen.findByRole('button', { name: 'Menu of list Later' });

  await choose(user, 'Menu of list Later', 'Add card');
  const task = await screen.findByRole('dialog', { name: 'Create new card' });
  await user.type(within(task).getByLabelText('Title'), 'Sow');
  await user.click(within(task).getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(titles('Later')).toEqual(['Sow']));
  const created = received.find(({ name }) => name === 'card.create');
  // Empty fields are not sent.
  expect(created?.input).toEqual({
    boardId: 2,
    listId: 93,
    position: 1,
    name: 'Sow',
    priority: 'medium',
  });
});

test('a refused save reopens its dialog with the input', async () => {
  const board = twoLists();
  board.handlers.card!.create = () => {
    throw new FakeRefusal(409, 'Column limit reached', 'limit-reached');
  };
  const { user } = openBoard(board);

  await choose(user, 'Menu of list Done', 'Add card');
  const task = await screen.findByRole('dialog', { name: 'Create new card' });
  await user.type(within(task).getByLabelText('Title'), 'Sow');
  await user.click(within(task).getByRole('button', { name: 'Create' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Column limit reached');
  const again = screen.getByRole('dialog', { name: 'Create new card' });
  expect(within(again).getByLabelText('Title')).toHaveValue('Sow');
});

test('Escape asks before discarding input', async () => {
  const { user } = openBoard(twoLists());

  await choose(user, 'Menu of list Done', 'Add card');
  const task = await screen.findByRole('dialog', { name: 'Create new card' });
  await user.type(within(task).getByLabelText('Title'), 'Sow{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(within(task).getByLabelText('Title')).toHaveValue('Sow');
});

test('only an empty list can be deleted', async () => {
  const board = fakeBoard([list(1, 'To do', [card(11, 1)]), list(2, 'Done', [])]);
  const { user, notices, received } = openBoard(board);

  await choose(user, 'Menu of list To do', 'Delete list');
  await waitFor(() =>
    expect(notices.failure.map(({ message }) => message)).toEqual([
      'Cannot delete list "To do": it contains 1 card. Move or delete it first.',
    ]),
  );
  expect(received.map(({ name }) => name)).not.toContain('list.delete');

  await choose(user, 'Menu of list Done', 'Delete list');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Done' })).toBeNull());
  expect(notices.success).toEqual(['List deleted successfully']);
});

test('an archived list leaves the board and is found in the archive', async () => {
  const board = twoLists();
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of list Done', 'Archive list');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Done' })).toBeNull());
  expect(notices.success).toEqual(['List "Done" archived']);

  board.archived = [{ ...list(2, 'Done', [card(21, 2)]), is_archived: 1 }];
  await choose(user, 'Board menu', 'Archive');
  const archived = await screen.findByRole('listitem', { name: 'Done' });
  await user.click(within(archived).getByRole('button', { name: 'Restore list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore item' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));

  expect(await screen.findByText('The archive is empty')).toBeVisible();
});

test('a priority can be changed, and a card deleted after confirmation', async () => {
  const { user, notices, received } = openBoard(twoLists());

  await choose(user, 'Menu of Card 11', 'Change priority', 'High');
  await waitFor(() => expect(notices.success).toEqual(['Card priority updated to high']));

  await choose(user, 'Menu of Card 12', 'Delete card');
  const dialog = await screen.findByRole('dialog', { name: 'Delete item' });
  expect(received.map(({ name }) => name)).not.toContain('card.delete');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(received.map(({ name }) => name)).toContain('card.delete'));
  await waitFor(() => expect(titles('To do')).not.toContain('Card 12'));
});

test('a reader is offered no changes', async () => {
  openBoard(fakeBoard([list(1, 'To do', [card(11, 1)])], ['read']));

  await screen.findByRole('region', { name: 'To do' });
  for (const name of ['Share', 'Add card to To do', 'Add list']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('changes by others appear, and subscriptions end on leaving', async () => {
  const board = twoLists();
  const { emitLive, leave, received } = openBoard(board);
  await screen.findByRole('region', { name: 'To do' });

  board.lists = [list(1, 'To do', [card(11, 1, { name: 'Renamed', version: 2 })]), board.lists[1]!];
  const change = { boardId: 2, entity: 'card', entityId: 11, change: 'changed' } as const;
  act(() => emitLive({ ...change, id: 2, actorId: 99, at: '2026-01-03T10:00:00Z' }));
  await waitFor(() => expect(titles('To do')).toEqual(['Renamed']));

  leave();
  const calls = received.length;
  emitLive({ entity: 'reload' });
  expect(received).toHaveLength(calls);
});
