import { act, screen, waitFor } from '@testing-library/react';
import { openBoard } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { cardLayout } from './card-layout.ts';
import { createCovers } from './covers.ts';

let given: string[];
beforeEach(() => {
  given = [];
  let made = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:${(made += 1)}`,
    revokeObjectURL: (url: string) => given.push(url),
  });
});

const pictureOf = (name: string) => screen.getByRole('group', { name }).querySelector('img');

test('a card with a cover shows it in the height that the list reserves', async () => {
  const covered = card(11, 1, { coverId: 7, attachmentCount: 1 });
  const board = fakeBoard([list(1, 'To do', [covered, card(12, 1, { attachmentCount: 1 })])]);
  board.handlers.card!.thumbnail = () => ({ data: new Blob(['picture']) });
  const { received, emitLive } = openBoard(board);

  await waitFor(() => expect(pictureOf('Card 11')).toHaveAttribute('src', 'blob:1'));
  expect(pictureOf('Card 11')).toHaveAttribute('alt', '');
  expect(pictureOf('Card 12')).toBeNull();
  const asked = received.filter(({ name }) => name === 'card.thumbnail');
  expect(asked.map(({ input }) => input)).toEqual([{ boardId: 2, cardId: 11, attachmentId: 7 }]);
  expect(cardLayout(covered).height).toBe(
    cardLayout(card(12, 1, { attachmentCount: 1 })).height + 112,
  );

  // Somebody removes the cover.
  board.lists = [list(1, 'To do', [card(11, 1, { version: 2 }), card(12, 1)])];
  act(() => emitLive({ entity: 'reload' }));
  await waitFor(() => expect(pictureOf('Card 11')).toBeNull());
});

/** Covers whose images load when the test resolves them. */
function waitingCovers() {
  const asked: number[] = [];
  const loads = new Map<number, () => void>();
  const covers = createCovers({
    loadFile: ({ attachmentId }) => {
      asked.push(attachmentId);
      return new Promise((resolve) => loads.set(attachmentId, () => resolve(new Blob())));
    },
  });
  const want = (attachmentId: number, onLoad = () => undefined) =>
    covers.want({ boardId: 2, cardId: 1, attachmentId }, onLoad);
  const arrive = async (attachmentId: number) => {
    loads.get(attachmentId)?.();
    await new Promise<void>((resolve) => process.nextTick(() => resolve()));
  };
  return { covers, asked, want, arrive };
}

test('covers are loaded a few at a time, latest first, skipping those scrolled past', async () => {
  const { covers, asked, want, arrive } = waitingCovers();
  for (const id of [1, 2, 3]) want(id);
  const leave = want(4);
  want(5);
  expect(asked).toEqual([1, 2, 3]);
  leave();
  await arrive(2);
  expect(asked).toEqual([1, 2, 3, 5]);
  await arrive(1);
  expect(asked).toEqual([1, 2, 3, 5]);
  expect(covers.urlOf(2)).toBe('blob:1');

  covers.leave();
  await arrive(5);
  expect(given).toEqual(['blob:1', 'blob:2']);
  expect(covers.urlOf(5)).toBeNull();
});
