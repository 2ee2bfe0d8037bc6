import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { openBoard, titles } from '../testing/board-page.ts';

const threeCards = () =>
  fakeBoard([list(1, 'To do', [card(11, 1), card(12, 1), card(13, 1)]), list(2, 'Done', [])]);
const outcomes = (cardIds: readonly number[], refused: readonly number[] = []) => ({
  data: cardIds.map((id) =>
    refused.includes(id)
      ? { id, status: 404, code: 'not-found', params: { entity: 'card' }, message: 'Gone.' }
      : { id, status: 200, message: 'OK' },
  ),
});
const away = () => {
  throw new FakeRefusal(0, 'No network.');
};
const stuck = () => screen.queryByText(/^Changes are waiting to be sent/);
const cardOf = (name: string) => screen.getByRole('group', { name });

/** Selects the first two cards. */
async function openSelected(board: ReturnType<typeof fakeBoard>) {
  const page = openBoard(board);
  await screen.findByRole('group', { name: 'Card 11' });
  for (const name of ['Card 11', 'Card 12']) {
    act(() => cardOf(name).focus());
    await page.user.keyboard('x');
  }
  const bar = within(await screen.findByRole('region', { name: 'Selected cards' }));
  return { ...page, press: (name: string) => page.user.click(bar.getByRole('button', { name })) };
}

test('offline changes of selected cards show at once and are sent later', async () => {
  const board = threeCards();
  board.handlers.card!.bulk = away;
  const { press, received } = await openSelected(board);
  await press('Mark complete');
  for (const name of ['Card 11', 'Card 12'])
    expect(within(cardOf(name)).getByLabelText('Done')).toBeInTheDocument();
  expect(within(cardOf('Card 13')).queryByLabelText('Done')).toBeNull();
  await waitFor(() => expect(stuck()).toBeVisible());

  received.length = 0;
  board.handlers.card!.bulk = ({ cardIds }) => {
    const complete = { complete: 1 as const, version: 2 };
    board.lists = [
      list(1, 'To do', [card(11, 1, complete), card(12, 1, complete), card(13, 1)]),
      board.lists[1]!,
    ];
    return outcomes(cardIds);
  };
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(stuck()).toBeNull());
  expect(received.find(({ name }) => name === 'card.bulk')?.input).toMatchObject({
    cardIds: [11, 12],
  });
  expect(within(cardOf('Card 12')).getByLabelText('Done')).toBeInTheDocument();
});

test('only the selected cards that the server refuses are reverted', async () => {
  const board = threeCards();
  const slow = heldHandler(({ cardIds }: { cardIds: number[] }) => outcomes(cardIds, [12]));
  board.handlers.card!.bulk = slow.handler;
  const { press, notices } = await openSelected(board);
  // Loading fails from here on, so that only the response is shown.
  board.handlers.list!.getChanges = away;
  board.handlers.list!.getAllList = away;
  await press('Archive');
  expect(titles('To do')).toEqual(['Card 13']);
  act(() => slow.release());
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12', 'Card 13']));
  expect(notices.success).toEqual(['1 card archived']);
  expect(notices.failure).toHaveLength(1);
  expect(notices.failure[0]?.message).toMatch(/^Card 12: /);
});

test('selected cards that are locked stay, and a notice says so', async () => {
  const locked = { isFixed: 0 as const };
  const board = fakeBoard([
    list(1, 'To do', [card(11, 1), card(12, 1, locked), card(13, 1, locked)]),
    list(2, 'Done', []),
  ]);
  const { user, notices } = await openSelected(board);
  act(() => cardOf('Card 11').focus());
  await user.keyboard('v');
  expect(notices.failure.map(({ message }) => message)).toEqual([
    'Card 12 is locked. Unlock it to move it.',
  ]);
  await user.keyboard('2');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 11']));

  act(() => cardOf('Card 13').focus());
  await user.keyboard('x');
  act(() => cardOf('Card 11').focus());
  await user.keyboard('<');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12', 'Card 13', 'Card 11']));
  expect(notices.failure.at(-1)?.message).toBe(
    '2 of the cards are locked. Unlock them to move them.',
  );
});
