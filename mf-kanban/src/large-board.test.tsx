import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boardCopyName } from 'shared-api/remote';
import { createMemoryCopies, FakeRefusal, heldHandler } from 'shared-api/testing';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { listNamed, openBoard, titles } from './testing/board-page.ts';

const CARDS = [11, 12, 13];

/** A board of which the first card of the first list comes before all others. */
function largeBoard() {
  const toDo = CARDS.map((id) => card(id, 1));
  const board = fakeBoard([list(1, 'To do', toDo), list(2, 'Done', [card(21, 2)])]);
  const { getAllList } = board.handlers.list!;
  const whole = heldHandler(getAllList!);
  board.handlers.list!.getAllList = async (input, request) => {
    if (input.firstSight !== 1) return whole.handler(input, request);
    const { data, ...rest } = await getAllList!(input, request);
    const counted = Object.values(data).map((one) => {
      const cardCount = Object.keys(one.cards).length;
      const cards = Object.values(one.cards).filter(({ id }) => id === CARDS[0]);
      return [
        one.id,
        { ...one, cardCount, cards: Object.fromEntries(cards.map((c) => [c.id, c])) },
      ];
    });
    return { ...rest, data: Object.fromEntries(counted) as typeof data, isPart: true };
  };
  return { board, whole };
}

const content = () => listNamed('To do').closest('[aria-busy]');
const isInert = () => content()?.hasAttribute('inert');
/** The first cards are there, with the last list. */
async function shownPart() {
  await screen.findByRole('region', { name: 'Done' });
  expect(titles('To do')).toEqual(['Card 11']);
}

test('the first cards of a large board are shown with the true counts until all are there', async () => {
  const { board, whole } = largeBoard();
  const copies = createMemoryCopies();
  const { received } = openBoard(board, 'active', 'links', copies);
  await shownPart();
  const tile = screen.getByRole('group', { name: 'Card 11' });
  expect(isInert()).toBe(true);
  expect(content()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status', { name: 'Loading the board' })).toBeInTheDocument();
  expect(within(listNamed('To do')).getByTitle('3 cards')).toHaveTextContent('3');
  expect(within(listNamed('Done')).getByTitle('1 card')).toHaveTextContent('1');
  expect(screen.getByRole('heading', { name: 'Spring', level: 1 })).toBeVisible();
  expect(copies.has(boardCopyName(2))).toBe(false);

  await waitFor(() => expect(received.filter(isBoardRead)).toHaveLength(2));
  whole.release();
  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 12', 'Card 13']));
  expect(isInert()).toBe(false);
  expect(content()).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('status', { name: 'Loading the board' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Card 11' })).toBe(tile);
  await waitFor(() => expect(copies.has(boardCopyName(2))).toBe(true));
  expect(received.filter(isBoardRead)).toMatchObject([{ input: { firstSight: 1 } }, { input: {} }]);
});

const isBoardRead = ({ name }: { name: string }) => name === 'list.getAllList';

test('neither keys nor the palette reach cards of a board that is not all there', async () => {
  const { board, whole } = largeBoard();
  const { received, palette } = openBoard(board);
  await shownPart();
  const before = received.length;
  for (const key of ['n', 'x', 'ArrowDown', 'F2', '>']) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(palette().map(({ id }) => id)).not.toContain('list');
  whole.release();
  await waitFor(() => expect(isInert()).toBe(false));
  expect(palette().map(({ id }) => id)).toContain('list');
  const changes = received.slice(before).filter(({ name }) => !/\.(get|reopen)/.test(name));
  expect(changes).toEqual([]);
});

test('without its other cards the board says so, keeps the first ones and can be tried again', async () => {
  const { board, whole } = largeBoard();
  const { getAllList } = board.handlers.list!;
  board.handlers.list!.getAllList = async (input, request) => {
    if (input.firstSight === 1) return getAllList!(input, request);
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user } = openBoard(board);
  expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded.');
  await shownPart();
  expect(isInert()).toBe(true);
  expect(content()).toHaveAttribute('aria-busy', 'false');
  board.handlers.list!.getAllList = getAllList!;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(titles('To do')).toEqual(['Card 11']);
  whole.release();
  await waitFor(() => expect(titles('To do')).toHaveLength(3));
  expect(isInert()).toBe(false);
});

test('a filter waits for all cards', async () => {
  const { board, whole } = largeBoard();
  openBoard(board, 'active?q=Card');
  await screen.findByRole('heading', { name: 'Spring', level: 1 });
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
  expect(screen.queryByText(/of \d+ cards/)).toBeNull();
  whole.release();
  await waitFor(() => expect(titles('To do')).toHaveLength(3));
});

test('the rest of a board that was left meanwhile is dropped', async () => {
  const { board, whole } = largeBoard();
  const copies = createMemoryCopies();
  openBoard(board, 'active', 'links', copies);
  await shownPart();
  cleanup();
  whole.release();
  // What would be kept is kept within a second.
  jest.useFakeTimers();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  expect(copies.has(boardCopyName(2))).toBe(false);
});
