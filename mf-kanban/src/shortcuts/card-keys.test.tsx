import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from 'shared-api/client';
import { cardMenusOf, commands, moveTo } from 'shared-cards';
import { card, list } from 'shared-api/testing/examples';
import { twoLists } from 'shared-cards/testing';
import { TILE_DIALOGS } from '../card-commands/use-tile-offers.ts';
import { openBoard, titles } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';
import { BOARD_KEYS } from './board-keys.ts';

const cardOf = (name: string) => screen.getByRole('group', { name });
const done = (cardIds: readonly number[]) => ({
  data: cardIds.map((id) => ({ id, status: 200, message: 'OK' })),
});

async function openAt(name: string, board = twoLists()) {
  const page = openBoard(board);
  const card = await screen.findByRole('group', { name });
  act(() => card.focus());
  const inputsOf = (call: string) =>
    page.received.filter((one) => one.name === call).map(({ input }) => input);
  return { ...page, inputsOf };
}

test('no key is bound twice on a board', () => {
  // Moving to a list of another board shares `<` and `>`: it is for cards of boards that are not open.
  const ofBoard = commands.filter(({ name }) => name !== 'card/moveToBoard');
  const ofCommands = ofBoard.flatMap(cardMenusOf).flatMap(({ key = [] }) => key);
  const ofDialogs = TILE_DIALOGS.flatMap(({ key = [] }) => key);
  // Space lifts the card.
  const keys = [...ofCommands, ...ofDialogs, moveTo.key, ...BOARD_KEYS, ' '];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("a command's key acts on the focused card, as its menu says", async () => {
  const board = twoLists();
  const { user, inputsOf } = await openAt('Card 12', board);

  await user.click(screen.getByRole('button', { name: 'Menu of Card 12' }));
  const item = await screen.findByRole('menuitem', { name: 'Mark complete' });
  expect(item).toHaveAttribute('aria-keyshortcuts', 'C');
  expect(within(item).getByText('C')).toBeVisible();
  await user.keyboard('c');
  expect(inputsOf('card.setStatus')).toEqual([]);
  await user.keyboard('{Escape}');

  act(() => cardOf('Card 12').focus());
  await user.keyboard('c');
  expect(within(cardOf('Card 12')).getByLabelText('Done')).toBeInTheDocument();
  await waitFor(() =>
    expect(inputsOf('card.setStatus')).toEqual([{ boardId: 2, cardId: 12, complete: 1 }]),
  );
});

test('a key asks for the same confirmation as the menu, and no key acts beneath it', async () => {
  const board = twoLists();
  board.handlers.card!.delete = () => {
    board.lists = [list(1, 'To do', [card(12, 1)]), board.lists[1]!];
    return { data: null };
  };
  const { user, inputsOf } = await openAt('Card 11', board);

  await user.keyboard('{Delete}');
  const question = await screen.findByRole('dialog', { name: 'Delete item' });
  await user.keyboard('as');
  expect(inputsOf('card.delete')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  await waitFor(() => expect(inputsOf('card.delete')).toEqual([{ boardId: 2, cardId: 11 }]));
  expect(inputsOf('card.archived')).toEqual([]);
  expect(inputsOf('card.setFavorite')).toEqual([]);
});

test('when a key removes a card from the board its neighbor gets the focus', async () => {
  const board = twoLists();
  board.handlers.card!.archived = () => new Promise(() => undefined);
  const { user } = await openAt('Card 11', board);
  await user.keyboard('a');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  await waitFor(() => expect(cardOf('Card 12')).toHaveFocus());
  await user.keyboard('a');
  await waitFor(() => expect(titles('To do')).toEqual([]));
  await waitFor(() => expect(cardOf('Card 21')).toHaveFocus());
});

test('when a card is deleted in its dialog, or archived from its menu, its neighbor gets the focus', async () => {
  const board = twoLists();
  board.handlers.card!.delete = () => new Promise(() => undefined);
  board.handlers.card!.archived = () => new Promise(() => undefined);
  const { user } = await openAt('Card 11', board);
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog', { name: 'Delete item' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Delete' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cardOf('Card 12')).toHaveFocus());
  fireEvent.contextMenu(cardOf('Card 12'));
  const entry = await screen.findByRole('menuitem', { name: /^Archive card/ });
  act(() => entry.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cardOf('Card 21')).toHaveFocus());
  await user.keyboard('a');
  const list = screen.getByRole('region', { name: 'Done' });
  const add = within(list).getByRole('button', { name: 'Add card to Done' });
  await waitFor(() => expect(add).toHaveFocus());
});

test('keys open the dialogs of a card', async () => {
  const { user } = await openAt('Card 11', peopledBoard().board);
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Edit card' })).toBeVisible();
});

test('a reader can use the keys of permitted commands, and sees no others', async () => {
  const rights: Right[] = ['read'];
  const { board } = peopledBoard(rights);
  board.handlers.card!.setWatch = () => ({ data: null });
  const { user, received } = await openAt('Card 11', board);
  await user.keyboard('ce{Delete}w');
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('card.setWatch'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(received.map(({ name }) => name)).not.toContain('card.setStatus');

  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Watch card')).toBeInTheDocument();
  for (const name of ['Mark complete', 'Rename the card or list', 'Add cards to the list'])
    expect(dialog.queryByText(name)).toBeNull();
});

test('the list of keys includes those of commands and dialogs', async () => {
  const { user } = await openAt('Card 11');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const shown = within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(shown).toContainEqual(['C', 'Mark complete']);
  expect(shown).toContainEqual(['Del', 'Delete card']);
  expect(shown).toContainEqual(['E', 'Edit card']);
  expect(shown).toContainEqual(['F2', 'Rename the card or list']);
  expect(shown).toContainEqual(['>', 'Move to the next list']);
});

test('a key on one of the selected cards acts on all of them', async () => {
  const board = twoLists();
  board.handlers.card!.bulk = ({ cardIds }) => done(cardIds);
  const { user, inputsOf, notices } = await openAt('Card 12', board);
  await user.keyboard('x');
  act(() => cardOf('Card 11').focus());
  await user.keyboard('xc');
  await waitFor(() =>
    expect(inputsOf('card.bulk')).toEqual([
      { boardId: 2, cardIds: [12, 11], action: { do: 'complete' } },
    ]),
  );
  await waitFor(() => expect(notices.success).toEqual(['2 cards marked complete']));
  expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull();
});
