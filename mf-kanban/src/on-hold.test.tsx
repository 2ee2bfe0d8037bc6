import { act, screen, waitFor, within } from '@testing-library/react';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { listNamed, openBoard } from './testing/board-page.ts';
import { peopledBoard } from './testing/menus-board.ts';

const REASON = 'This board is blocked: cards cannot be created or moved until it is active again.';
const LIMIT = 'To do is full: its limit is 1 card. Move a card out of it or raise the limit.';

function heldBoard() {
  const held = peopledBoard();
  held.boardData.status = 'blocked';
  return held.board;
}

/** The disabled entries of a menu with their reasons. */
async function entriesOf(user: ReturnType<typeof openBoard>['user'], menu: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const isOff = (item: HTMLElement) => item.getAttribute('aria-disabled') === 'true';
  const held = items.filter((item) => within(item).queryByTitle(REASON) !== null);
  expect(held.filter((item) => !isOff(item))).toEqual([]);
  const names = (some: HTMLElement[]) => some.map(({ textContent }) => textContent);
  return { held: names(held), offered: names(items.filter((item) => !isOff(item))) };
}

test('on a board on hold cards can be neither duplicated nor moved by menu or key, with the reason', async () => {
  const { user, notices, received } = openBoard(heldBoard());
  const { held, offered } = await entriesOf(user, 'Menu of Card 11');
  expect(held).toEqual([
    expect.stringMatching(/next list/),
    expect.stringMatching(/^Move/),
    expect.stringMatching(/^Duplicate/),
  ]);
  expect(offered).toContainEqual(expect.stringMatching(/^Archive/));
  await user.keyboard('{Escape}');

  act(() => screen.getByRole('group', { name: 'Card 11' }).focus());
  await user.keyboard('m');
  expect(notices.failure.map(({ message }) => message)).toEqual([REASON]);
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = received.filter(({ name }) => /^(card|list)\.(copy|move|update)/.test(name));
  expect(sent).toEqual([]);
});

test('on a board on hold a list accepts no cards and can be neither sorted nor duplicated', async () => {
  const { user } = openBoard(heldBoard());
  const { held, offered } = await entriesOf(user, 'Menu of list To do');
  expect(held.map((name) => name.split(' ')[0])).toEqual(['Add', 'Add', 'Duplicate', 'Sort']);
  expect(offered).toContainEqual(expect.stringMatching(/^Bulk/));
});

test('on a board on hold selected cards can be archived and completed, but not moved or duplicated', async () => {
  const { user } = openBoard(heldBoard());
  const first = await screen.findByRole('group', { name: 'Card 11' });
  act(() => first.focus());
  await user.keyboard('x');
  const bar = within(await screen.findByRole('region', { name: 'Selected cards' }));
  const isOn = (name: RegExp) =>
    bar.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true';
  expect([/^Move/, /^Duplicate/, /^Archive/, /complete$/i].map(isOn)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

const addButtons = (name: string) => [
  within(listNamed(name)).getByRole('button', { name: `Add card to ${name}` }),
  within(listNamed(name)).getByRole('button', { name: `Add card at the end of ${name}` }),
];

test.each([
  ['of a board on hold', heldBoard, REASON],
  ['that is at its limit', () => fakeBoard([list(1, 'To do', [card(11, 1)], 1)]), LIMIT],
])('a list %s disables its buttons for new cards with the reason', async (_, board, why) => {
  const { user, notices } = openBoard(board());
  const tile = await screen.findByRole('group', { name: 'Card 11' });
  for (const button of addButtons('To do')) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(why);
    await user.click(button);
  }
  act(() => tile.focus());
  await user.keyboard('n');
  expect(notices.failure.map(({ message }) => message)).toEqual([why, why, why]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^New card/ })).toBeNull();
});

test('a reader has no buttons for new cards', async () => {
  openBoard(peopledBoard(['read']).board);
  await screen.findByRole('region', { name: 'To do' });
  expect(screen.queryByRole('button', { name: /^Add card/ })).toBeNull();
});

test('on a board on hold an archived card cannot be restored', async () => {
  const board = heldBoard();
  Object.assign(board, {
    archived: [list(1, 'To do', [card(11, 1, { is_archived: 1 })])],
  });
  openBoard(board, 'archive');
  const row = within(await screen.findByRole('listitem', { name: 'Card 11' }));
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Restore card' })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  expect(row.getByRole('button', { name: 'Delete card' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
