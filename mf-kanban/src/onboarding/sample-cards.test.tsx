import { screen, waitFor } from '@testing-library/react';
import type { Right } from 'shared-api/client';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { openBoard, titles } from '../testing/board-page.ts';

/** A board whose first two cards are samples. */
function boardWithSamples(rights?: Right[]) {
  const whole = [list(1, 'To do', [card(11, 1), card(12, 1), card(13, 1)])];
  const board = fakeBoard(whole, rights);
  const removeSamples = () => {
    board.lists = [list(1, 'To do', [card(13, 1)])];
  };
  const cards = () => (board.lists === whole ? 2 : 0);
  board.handlers = {
    ...board.handlers,
    board: {
      ...board.handlers.board,
      getOnboarding: () => ({ data: { sampleCards: cards(), firstSteps: null } }),
    },
    template: {
      deleteSamples() {
        const count = cards();
        removeSamples();
        return { data: { cards: count } };
      },
    },
  };
  return { board, removeSamples };
}

test('one press removes the sample cards, and no others', async () => {
  const { user } = openBoard(boardWithSamples().board);
  expect(await screen.findByText('2 sample cards')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove sample cards' }));
  await waitFor(() => expect(titles('To do')).toEqual(['Card 13']));
  expect(screen.queryByText('2 sample cards')).toBeNull();
});

test('the line goes in other tabs when the sample cards do', async () => {
  const { board, removeSamples } = boardWithSamples();
  const { emitLive } = openBoard(board);
  await screen.findByText('2 sample cards');
  removeSamples();
  emitLive({ entity: 'reload' });
  await waitFor(() => expect(screen.queryByText('2 sample cards')).toBeNull());
  expect(titles('To do')).toEqual(['Card 13']);
});

test('a person who may not organize the board is not asked to remove the sample cards', async () => {
  const { received } = openBoard(boardWithSamples(['read', 'work']).board);
  await screen.findByRole('link', { name: 'Card 11' });
  expect(received.some(({ name }) => name === 'board.getOnboarding')).toBe(false);
});
