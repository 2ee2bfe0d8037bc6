import { act, screen, waitFor, within } from '@testing-library/react';
import type { Right } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { choose, listNamed, openBoard, titles } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';

/** A board whose lists are saved by a fake server. */
function cachedBoard(rights?: Right[]) {
  const lists = [
    list(1, 'To do', [card(11, 1), card(12, 1)]),
    { ...list(2, 'Done', [card(21, 2)]), collapsed: true },
  ];
  const board = fakeBoard(lists, rights);
  board.handlers.list!.edit = ({ listId, collapsed }) => {
    board.lists = board.lists.map((one) =>
      one.id === listId && collapsed !== undefined
        ? { ...one, collapsed, version: one.version + 1 }
        : one,
    );
    const { cards: _, ...saved } = board.lists.find(({ id }) => id === listId)!;
    return { data: saved };
  };
  return board;
}

const expand = (name: string) => screen.findByRole('button', { name: `Expand ${name}` });

test('a collapsed list is a strip with its name and number of cards', async () => {
  openBoard(cachedBoard());
  expect(await expand('Done')).toHaveAttribute('aria-expanded', 'false');
  const strip = within(listNamed('Done'));
  expect(strip.getByRole('heading', { name: 'Done' })).toBeVisible();
  expect(strip.getByText('1')).toBeVisible();
  expect(titles('Done')).toEqual([]);
  expect(strip.queryByRole('button', { name: /^Add card/ })).toBeNull();
});

test('collapsing and expanding is saved for everybody', async () => {
  const board = cachedBoard();
  const { user, received } = openBoard(board);
  await user.click(await expand('Done'));
  expect(titles('Done')).toEqual(['Card 21']);
  expect(screen.getByRole('button', { name: 'Menu of list Done' })).toHaveFocus();
  await choose(user, 'Menu of list To do', 'Collapse');
  expect(titles('To do')).toEqual([]);

  await waitFor(() => expect(board.lists.map(({ collapsed }) => collapsed)).toEqual([true, false]));
  const edits = received.filter(({ name }) => name === 'list.edit').map(({ input }) => input);
  expect(edits).toEqual([
    { boardId: 2, listId: 2, collapsed: false, version: 1 },
    { boardId: 2, listId: 1, collapsed: true, version: 1 },
  ]);
});

test('a refused collapse is reverted', async () => {
  const board = cachedBoard();
  board.handlers.list!.edit = () => {
    throw new FakeRefusal(403, 'You may not do this.', 'forbidden');
  };
  const { user, notices } = openBoard(board);
  await screen.findByRole('button', { name: 'Menu of list To do' });
  await choose(user, 'Menu of list To do', 'Collapse');
  await waitFor(() => expect(notices.failure).toMatchObject([{ message: 'You may not do this.' }]));
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
});

test('without the right to edit lists they are collapsed for oneself, and stay so over other changes', async () => {
  const board = cachedBoard(['read', 'work']);
  const { user, emitLive, received } = openBoard(board);
  await user.click(await expand('Done'));
  expect(titles('Done')).toEqual(['Card 21']);
  board.lists = board.lists.map((one) => ({ ...one, name: `${one.name}!`, version: 5 }));
  act(() => emitLive({ entity: 'reload' }));

  expect(await screen.findByRole('region', { name: 'Done!' })).toBeVisible();
  expect(titles('Done!')).toEqual(['Card 21']);
  expect(received.map(({ name }) => name)).not.toContain('list.edit');
});

test('a list that somebody else collapses stays open while a card is typed into it', async () => {
  const board = cachedBoard();
  const { user, emitLive } = openBoard(board);
  await user.click(await screen.findByRole('button', { name: 'Add card at the end of To do' }));
  await user.keyboard('So');
  board.lists = board.lists.map((one) => ({ ...one, collapsed: true, version: 5 }));
  act(() => emitLive({ entity: 'reload' }));
  await user.keyboard('w');

  expect(screen.getByRole('textbox', { name: 'New card in To do' })).toHaveValue('Sow');
  await user.keyboard('{Enter}{Escape}');
  expect(await expand('To do')).toBeVisible();
});
