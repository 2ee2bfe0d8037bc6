import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { boardCopyName } from 'shared-api/remote';
import { createMemoryCopies, FakeRefusal, heldHandler, refused } from 'shared-api/testing';
import { boardData, card } from 'shared-api/testing/examples';
import { twoLists } from 'shared-cards/testing';
import { openBoard, titles } from './testing/board-page.ts';

const NO_CHANGES = {
  cards: [],
  removedCards: [],
  lists: [],
  listOrder: null,
  cardCounts: {},
  watching: [],
  favorites: [],
};

const away = () => {
  throw new FakeRefusal(0, 'No network.');
};
const open = (board: ReturnType<typeof twoLists>, copies: ReturnType<typeof createMemoryCopies>) =>
  openBoard(board, 'active', 'links', copies);
const shownAsOf = () => screen.queryByText(/^This is the board as of/);

/** A browser that has seen the board, and a page of it that has been closed. */
async function afterOneVisit() {
  const copies = createMemoryCopies();
  const board = twoLists();
  open(board, copies);
  await screen.findByRole('region', { name: 'To do' });
  await waitFor(() => expect(copies.has(boardCopyName(2))).toBe(true));
  cleanup();
  return { copies, board };
}

test('a board that was seen before is shown at once, and only its changes are asked for', async () => {
  const { copies, board } = await afterOneVisit();
  const renamed = card(11, 1, { name: 'Renamed', version: 2 });
  const changes = heldHandler(() => ({
    data: { ...NO_CHANGES, cards: [renamed], cardCounts: { 1: 2 } },
    eventId: 7,
    board: boardData,
  }));
  board.handlers.list!.reopen = changes.handler;
  const { received } = open(board, copies);
  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 12']));
  expect(shownAsOf()).toBeNull();
  changes.release();
  await waitFor(() => expect(titles('To do')).toEqual(['Renamed', 'Card 12']));
  expect(received.map(({ name }) => name)).not.toContain('list.getAllList');
});

test('without the server it says of what time the board is, until the server responds', async () => {
  const { copies, board } = await afterOneVisit();
  board.handlers.list!.reopen = away;
  const { reconnect } = open(board, copies);
  await waitFor(() => expect(shownAsOf()).toBeVisible());
  await screen.findByRole('region', { name: 'To do' });
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
  board.handlers.list!.reopen = () => ({ data: NO_CHANGES, eventId: 1, board: boardData });
  act(() => reconnect());
  await waitFor(() => expect(shownAsOf()).toBeNull());
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
});

test('a board that the person may no longer see is gone from the screen and from the browser', async () => {
  const { copies, board } = await afterOneVisit();
  board.handlers.list!.reopen = () => {
    throw refused('not-found', { entity: 'board' });
  };
  open(board, copies);
  await screen.findByText('Board not found');
  await waitFor(() => expect(copies.has(boardCopyName(2))).toBe(false));
});

test.each<[string, object, object]>([
  ['what it begins with', { upTo: 'x' }, { row: { id: 1 }, cards: [] }],
  ['a list', { upTo: 1, boardMeta: {} }, { row: { id: 1 } }],
])(
  'a copy that lacks %s is not shown, and replaced by what the server has',
  async (_, head, part) => {
    const copies = createMemoryCopies();
    await copies.write(boardCopyName(2), { head, changed: new Map([['1', part]]), all: ['1'] });
    open(twoLists(), copies);
    await screen.findByRole('region', { name: 'To do' });
    expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
    await waitFor(async () => {
      const kept = await copies.read(boardCopyName(2));
      expect(kept?.head).toMatchObject({ upTo: 1, boardMeta: { name: 'Spring' } });
      expect(kept?.parts.get('1')).toMatchObject({ row: { name: 'To do' } });
    });
  },
);
