import { act, screen, waitFor, within } from '@testing-library/react';
import type { PaletteEntry } from 'shared-api/remote';
import { listNamed, openBoard, titles } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';
import { twoLists } from 'shared-cards/testing';

type Opened = ReturnType<typeof openBoard>;

const section = ({ palette }: Opened, id: string) => palette().find((one) => one.id === id);

const named = (entries: readonly PaletteEntry[] | undefined, label: string) => {
  const entry = entries?.find((one) => one.label === label);
  if (!entry) throw new Error(`The palette has no ${label}.`);
  return entry;
};

/** The labels of an open menu, with those below its "More". */
async function menuLabels(user: Opened['user'], button: HTMLElement): Promise<string[]> {
  await user.click(button);
  await screen.findByRole('menu');
  const more = screen.queryByRole('menuitem', { name: /^More/ });
  if (more) await user.click(more);
  const labels = screen
    .getAllByRole('menuitem')
    .map((item) => within(item).queryByText(/./, { selector: '[data-label]' }) ?? item)
    .map((item) => {
      const copy = item.cloneNode(true) as HTMLElement;
      for (const key of copy.querySelectorAll('kbd')) key.remove();
      return copy.textContent;
    })
    .filter((label) => !label.startsWith('More'));
  await user.keyboard('{Escape}{Escape}');
  return labels;
}

test('every entry of the menus of a card, a list and the board is in the palette', async () => {
  const page = openBoard(peopledBoard().board);
  const { user } = page;
  const card = await screen.findByRole('group', { name: 'Card 11' });
  const inMenus = {
    card: await menuLabels(user, screen.getByRole('button', { name: 'Menu of Card 11' })),
    list: await menuLabels(user, screen.getByRole('button', { name: 'Menu of list To do' })),
    board: await menuLabels(user, screen.getByRole('button', { name: 'Board menu' })),
  };
  act(() => card.focus());
  for (const [id, labels] of Object.entries(inMenus)) {
    expect(labels.length).toBeGreaterThan(3);
    const offered = section(page, id)?.entries.map(({ label }) => label);
    expect(offered).toEqual(expect.arrayContaining(labels));
  }
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
    expect(page.received.at(-1)).toMatchObject({
      name: 'card.setStatus',
      input: { cardId: 12, complete: 1 },
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
