import { act, screen, waitFor } from '@testing-library/react';
import { fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

/** A card whose server says who is there; the reader is Ann, and Bob is another member. */
function cardWithPeople() {
  const server = fakeCard();
  const handlers = { ...server.handlers, board: { getPresence: () => ({ data: [] }) } };
  const page = openCard({ ...server, handlers });
  const said = () =>
    page.received.flatMap(({ name, input }) =>
      name === 'board.getPresence' ? [input as { cardId?: number; writing?: 0 | 1 }] : [],
    );
  return { ...page, said };
}

const here = (id: number, more: { cards?: number[]; writing?: number[] } = {}) => ({
  id,
  cards: [9],
  writing: [],
  ...more,
});

test('others on the card are shown, but not the reader', async () => {
  const { emitPresence, said } = cardWithPeople();
  await screen.findByRole('textbox', { name: 'New comment' });
  await waitFor(() => expect(said().at(-1)).toMatchObject({ boardId: 2, cardId: 9 }));
  act(() => emitPresence([here(1), here(2)]));
  expect(await screen.findByText('Bob is here')).toBeInTheDocument();
  act(() => emitPresence([here(1), here(2, { cards: [] })]));
  await waitFor(() => expect(screen.queryByText('Bob is here')).toBeNull());
});

test('who is writing is announced, until they stop', async () => {
  const { emitPresence, said } = cardWithPeople();
  await waitFor(() => expect(said()).not.toEqual([]));
  act(() => emitPresence([here(1, { writing: [9] }), here(2, { writing: [9] })]));
  expect(await screen.findByText('Bob is writing…')).toBeVisible();
  act(() => emitPresence([here(2)]));
  await waitFor(() => expect(screen.queryByText('Bob is writing…')).toBeNull());
});

test('writing a comment is said once, and that it was sent', async () => {
  const { user, said } = cardWithPeople();
  const field = await screen.findByRole('textbox', { name: 'New comment' });
  await waitFor(() => expect(said()).not.toEqual([]));
  const writing = () => said().filter((one) => one.writing === 1);
  await user.type(field, 'Hello there');
  await waitFor(() => expect(writing()).toHaveLength(1));
  await user.clear(field);
  await waitFor(() => expect(said().at(-1)).not.toHaveProperty('writing'));
  expect(writing()).toHaveLength(1);
});
