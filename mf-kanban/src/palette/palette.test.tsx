import { act, screen, waitFor } from '@testing-library/react';
import type { PaletteEntry } from 'shared-api/remote';
import { listNamed, openBoard, titles } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';
import { CARD_KEYS } from 'shared-cards';
import { twoLists } from 'shared-cards/testing';
import { missingInPalette } from 'shared-ui/testing';

type Opened = ReturnType<typeof openBoard>;

const section = ({ palette }: Opened, id: string) => palette().find((one) => one.id === id);

const named = (entries: readonly PaletteEntry[] | undefined, label: string) => {
  const entry = entries?.find((one) => one.label === label);
  if (!entry) throw new Error(`The palette has no ${label}.`);
  return entry;
};

test('every entry of every menu of a board is in the palette', async () => {
  const page = openBoard(peopledBoard().board);
  const { user } = page;
  const card = await screen.findByRole('group', { name: 'Card 21' });
  act(() => card.focus());
  await user.keyboard('/');
  await screen.findByRole('button', { name: 'Saved filters' });
  expect(await missingInPalette(page)).toEqual({
    'Board menu': [],
    'Saved filters': [],
    'Menu of list To do': [],
    'Menu of Card 11': [],
    'Menu of Card 12': [],
    'Menu of list Done': [],
    'Menu of Card 21': [],
  });
  act(() => card.focus());
  await user.keyboard('x');
  const bar = await screen.findByRole('region', { name: 'Selected cards' });
  expect(await missingInPalette(page, bar)).toEqual({ More: [] });
});

test('what has a key alone is there, too, and the people of the board by their names', async () => {
  const page = openBoard(peopledBoard().board);
  const card = await screen.findByRole('group', { name: 'Card 11' });
  act(() => card.focus());
  const keys = section(page, 'card')?.entries.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([...Object.values(CARD_KEYS), 'x']));
  const people = section(page, 'people');
  expect(people).toMatchObject({ isSearchedOnly: true });
  expect(named(people?.entries, 'Bob Lee')).toMatchObject({ to: '/dashboard/people/2' });
  act(() => named(section(page, 'board')?.entries, 'Filter cards').onChoose?.());
  expect(await screen.findByRole('combobox', { name: 'Filter cards' })).toHaveFocus();
});

test('what only buttons and keys of the board do is there, too', async () => {
  const page = openBoard(twoLists());
  const card = await screen.findByRole('group', { name: 'Card 11' });
  act(() => card.focus());
  expect(named(section(page, 'card')?.entries, 'Dates').keywords).toMatch(/^due/);
  act(() => named(section(page, 'list')?.entries, 'Select all cards of the list').onChoose?.());
  expect(section(page, 'selection')).toMatchObject({ title: '2 cards selected' });
  act(() => named(section(page, 'board')?.entries, 'Add list').onChoose?.());
  expect(await screen.findByRole('dialog', { name: 'Create new list' })).toBeVisible();
});

test('a command of the palette runs on the focused card, which keeps the focus', async () => {
  const board = twoLists();
  const page = openBoard(board);
  act(() => screen.queryByRole('group', { name: 'Card 12' })?.focus());
  const card = await screen.findByRole('group', { name: 'Card 12' });
  act(() => card.focus());
  const card12 = section(page, 'card');
  expect(card12?.title).toBe('Card “Card 12”');
  act(() => named(card12?.entries, 'Mark complete').onChoose?.());
  await waitFor(() =>
    expect(page.received.find(({ name }) => name === 'card.setStatus')?.input).toMatchObject({
      cardId: 12,
      complete: 1,
    }),
  );
  await waitFor(() => expect(screen.getByRole('group', { name: 'Card 12' })).toHaveFocus());
});

test('what asks a question asks it in the palette, too', async () => {
  const page = openBoard(twoLists());
  const card = await screen.findByRole('group', { name: 'Card 11' });
  act(() => card.focus());
  act(() => named(section(page, 'card')?.entries, 'Delete card').onChoose?.());
  expect(await screen.findByRole('dialog', { name: 'Delete item' })).toBeVisible();
  // Nothing is done to a board below a dialog.
  expect(page.palette().map(({ id }) => id)).not.toContain('card');
  expect(titles('To do')).toContain('Card 11');
});

test('the selected cards, the list with the focus and its colors are offered', async () => {
  const page = openBoard(peopledBoard().board);
  const card = await screen.findByRole('group', { name: 'Card 11' });
  act(() => card.focus());
  act(() => named(section(page, 'card')?.entries, 'Select card').onChoose?.());
  expect(section(page, 'selection')).toMatchObject({ title: '1 card selected' });
  const settings = named(section(page, 'list')?.entries, 'List settings');
  const colors = named(settings.choices, 'Change color').choices;
  act(() => named(colors, 'Blue').onChoose?.());
  await waitFor(() =>
    expect(page.received.find(({ name }) => name === 'list.setcolor')?.input).toMatchObject({
      listId: 1,
    }),
  );
  expect(listNamed('To do')).toBeVisible();
});

test('cards are offered by their names, with their list and their page', async () => {
  const page = openBoard(twoLists());
  await screen.findByRole('group', { name: 'Card 11' });
  expect(section(page, 'cards')).toMatchObject({ isSearchedOnly: true });
  expect(named(section(page, 'cards')?.entries, 'Card 21')).toMatchObject({
    place: 'Done',
    to: '/dashboard/list/1/2/2/card/21',
  });
});

test('readers are offered only what they may do', async () => {
  const page = openBoard(peopledBoard(['read']).board);
  const card = await screen.findByRole('group', { name: 'Card 11' });
  act(() => card.focus());
  const labels = section(page, 'card')?.entries.map(({ label }) => label);
  expect(labels).toContain('Watch card');
  expect(labels).not.toContain('Mark complete');
  expect(section(page, 'board')?.entries.map(({ label }) => label)).not.toContain('Board settings');
});
