import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { choose, listNamed, listNames, openBoard, titles } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard, twoLists } from 'shared-cards/testing';
import { peopledBoard } from '../testing/menus-board.ts';

async function entries(user: ReturnType<typeof openBoard>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Menu of list To do' }));
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
}

test('the menu has its entries in their order', async () => {
  const { user } = openBoard(peopledBoard().board);

  expect(await entries(user)).toEqual([
    'Add cardN',
    'Add from template…',
    'Edit list',
    'Duplicate list',
    'List settings',
    'Collapse',
    'More',
    'Sort cards',
    'Filter cards',
    'Analytics',
    'Bulk actions',
    'Archive list',
    'Delete list',
  ]);
});

test('readers and basic members are offered fewer entries', async () => {
  const reader = openBoard(peopledBoard(['read']).board);
  expect(await entries(reader.user)).toEqual(['Collapse', 'Filter cards', 'Analytics']);
  reader.leave();

  const basic = openBoard(peopledBoard(['read', 'work']).board);
  expect(await entries(basic.user)).toEqual([
    'Add cardN',
    'Add from template…',
    'Collapse',
    'Sort cards',
    'Filter cards',
    'Analytics',
    'Bulk actions',
  ]);
});

test('a card can be created from a template', async () => {
  const board = twoLists();
  const template = card(50, 2, { name: 'Plant a bed', kind: 'template' });
  board.handlers.card!.getTemplates = () => ({ data: [template] });
  board.handlers.card!.createFromTemplate = ({ listId }) => {
    const created = card(51, listId, { name: 'Plant a bed', position: 3 });
    return { data: { lastInsertCardId: 51, card: created } };
  };
  const { user, received } = openBoard(board);

  await choose(user, 'Menu of list To do', 'Add from template');
  const dialog = await screen.findByRole('dialog', { name: 'New card in To do from a template' });
  await user.click(await within(dialog).findByRole('button', { name: 'Use Plant a bed' }));

  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 12', 'Plant a bed']));
  expect(received.map(({ input }) => input)).toContainEqual({ boardId: 2, cardId: 50, listId: 1 });
});

test('a card from a template shows before the server has confirmed it', async () => {
  const board = twoLists();
  const template = card(50, 2, { name: 'Plant a bed', kind: 'template' });
  board.handlers.card!.getTemplates = () => ({ data: [template] });
  const slow = heldHandler(() => {
    throw new FakeRefusal(409, 'Column limit reached', 'limit-reached');
  });
  board.handlers.card!.createFromTemplate = slow.handler;
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of list To do', 'Add from template');
  await user.click(await screen.findByRole('button', { name: 'Use Plant a bed' }));
  const waiting = await screen.findByRole('list', { name: 'Cards waiting to be sent' });
  expect(waiting).toHaveTextContent('Plant a bed');

  act(() => slow.release());
  await waitFor(() => expect(waiting).not.toBeInTheDocument());
  expect(notices.failure).toMatchObject([{ message: 'Column limit reached' }]);
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
});

test('a list is copied with its cards, right after itself', async () => {
  const board = twoLists();
  board.handlers.list!.copyList = () => {
    const copy = { ...list(3, 'To do (Copy)', [card(31, 3)]), position: 2 };
    const [first, second] = board.lists;
    board.lists = [first!, copy, { ...second!, position: 3 }];
    const { cards: _, ...row } = copy;
    return { data: { lastInsertListId: 3, list: row } };
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of list To do', 'Duplicate list');

  await waitFor(() => expect(listNames()).toEqual(['To do', 'To do (Copy)', 'Done']));
  await waitFor(() => expect(titles('To do (Copy)')).toEqual(['Card 31']));
  expect(notices.success).toEqual(['List duplicated successfully']);
});

test('a limit is typed beside the list, and an empty field removes it', async () => {
  const board = twoLists();
  board.handlers.list!.edit = ({ listId, limit = null }) => {
    const { cards: _, ...row } = { ...list(listId, 'To do', [], limit), version: 2 };
    return { data: row };
  };
  const { user, received } = openBoard(board);

  await choose(user, 'Menu of list To do', 'List settings', 'Set card limit');
  const dialog = await screen.findByRole('dialog', { name: 'Card limit of To do' });
  const field = within(dialog).getByRole('spinbutton', { name: 'Card limit' });
  expect(field).toHaveAttribute('placeholder', 'No limit');
  await user.type(field, '2{Enter}');

  expect(await within(listNamed('To do')).findByText('2/2')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(user, 'Menu of list To do', 'List settings', 'Set card limit');
  await user.clear(await screen.findByRole('spinbutton', { name: 'Card limit' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const edits = () => received.filter(({ name }) => name === 'list.edit');
  await waitFor(() => expect(edits()).toHaveLength(2));
  expect(edits().map(({ input }) => input)).toEqual([
    { boardId: 2, listId: 1, limit: 2, version: 1 },
    { boardId: 2, listId: 1, limit: null, version: 2 },
  ]);
});

test.each([
  ['Due date', 'dueDate'],
  ['Start date', 'startAt'],
])('cards are sorted by the server: %s', async (chosen, by) => {
  const board = twoLists();
  board.handlers.list!.sortCards = () => {
    board.lists = [list(1, 'To do', [card(12, 1), card(11, 1)]), board.lists[1]!];
    return {
      data: [
        { id: 12, position: 1 },
        { id: 11, position: 2 },
      ],
    };
  };
  const { user, received } = openBoard(board);

  await choose(user, 'Menu of list To do', 'Sort cards', chosen);

  await waitFor(() => expect(titles('To do')).toEqual(['Card 12', 'Card 11']));
  expect(received.find(({ name }) => name === 'list.sortCards')?.input).toMatchObject({
    boardId: 2,
    listId: 1,
    by,
  });
});

test('one click filters the list, another clears all its filters', async () => {
  const { user } = openBoard(peopledBoard().board);

  await choose(user, 'Menu of list To do', 'Filter cards', 'Unassigned');
  await user.click(await screen.findByRole('button', { name: 'Menu of list To do' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Filter cards/ }));
  const on = await screen.findByRole('menuitem', { name: /Unassigned/ });
  expect(within(on).getByLabelText('On')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Show all' }));

  await user.click(screen.getByRole('button', { name: 'Menu of list To do' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Filter cards/ }));
  const off = await screen.findByRole('menuitem', { name: /Unassigned/ });
  expect(within(off).queryByLabelText('On')).toBeNull();
});

test('deleting all cards asks with their number, and refusals are reported', async () => {
  const board = fakeBoard([list(1, 'To do', [card(11, 1), card(12, 1)])]);
  board.handlers.card!.bulk = ({ cardIds }) => {
    board.lists = [list(1, 'To do', [card(12, 1)])];
    return {
      data: cardIds.map((id) =>
        id === 12
          ? { id, status: 409, code: 'locked', params: { entity: 'card' }, message: 'Locked.' }
          : { id, status: 200, message: 'OK' },
      ),
    };
  };
  const { user, notices, received } = openBoard(board);

  await choose(user, 'Menu of list To do', 'Bulk actions', 'Delete all cards');
  const dialog = await screen.findByRole('dialog', { name: 'Delete item' });
  expect(dialog).toHaveTextContent('2 cards of To do');
  expect(received.map(({ name }) => name)).not.toContain('card.bulk');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(notices.success).toEqual(['1 card deleted']);
  expect(notices.failure.map(({ message }) => message)).toEqual([
    'Card 12: This card is locked. Unlock it to move it.',
  ]);
});

test('all cards can be completed at once', async () => {
  const board = twoLists();
  board.handlers.card!.bulk = ({ cardIds }) => ({
    data: cardIds.map((id) => ({ id, status: 200, message: 'OK' })),
  });
  const { user, notices, received } = openBoard(board);

  await choose(user, 'Menu of list To do', 'Bulk actions', 'Mark all cards complete');

  await waitFor(() => expect(notices.success).toEqual(['2 cards marked complete']));
  expect(received.find(({ name }) => name === 'card.bulk')?.input).toEqual({
    boardId: 2,
    cardIds: [11, 12],
    action: { do: 'complete' },
  });
});
