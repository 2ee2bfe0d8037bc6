import { act, screen, waitFor, within } from '@testing-library/react';
import { boardData, member } from 'shared-api/testing/examples';
import { twoLists } from 'shared-cards/testing';
import { openBoard } from '../testing/board-page.ts';

const people = [
  member(1, { first_name: 'Ann', last_name: 'Lee' }),
  member(2, { first_name: 'Bob', last_name: 'Lee' }),
  member(3, { first_name: 'Cleo', last_name: 'Moss' }),
];

/** A board with three members; the reader is Ann, and Bob is there when it is opened. */
function boardWithPeople() {
  const board = twoLists();
  const { getAllList } = board.handlers.list!;
  board.handlers = {
    ...board.handlers,
    board: {
      ...board.handlers.board,
      getPresence: () => ({ data: [here(1), here(2)] }),
    },
    list: {
      ...board.handlers.list,
      getAllList: async (...asked) => ({
        ...(await getAllList!(...asked)),
        board: { ...boardData, user: people },
      }),
    },
  };
  return openBoard(board);
}

const here = (id: number, cards: number[] = []) => ({ id, cards, writing: [] });
const present = (names: RegExp) => screen.findByRole('group', { name: names });
const tile = (name: string) => screen.getByRole('group', { name });

test('who is on the board is shown in the row above it, but not the reader', async () => {
  const { emitPresence } = boardWithPeople();
  expect(await present(/Here now \(1\): Bob Lee$/)).toBeInTheDocument();
  act(() => emitPresence([here(1), here(2), here(3)]));
  expect(await present(/Here now \(2\): Bob Lee, Cleo Moss$/)).toBeInTheDocument();
  act(() => emitPresence([here(1)]));
  await waitFor(() => expect(screen.queryByRole('group', { name: /Here now/ })).toBeNull());
});

test('a tile says who has its card open', async () => {
  const { emitPresence } = boardWithPeople();
  await present(/Here now/);
  act(() => emitPresence([here(1, [11]), here(2, [11]), here(3, [11, 21])]));
  const onFirst = await within(tile('Card 11')).findByRole('img', { name: /open/ });
  expect(onFirst).toHaveAccessibleName('Bob Lee and Cleo Moss have this card open');
  expect(within(tile('Card 21')).getByRole('img', { name: /open/ })).toHaveAccessibleName(
    'Cleo Moss has this card open',
  );
  expect(within(tile('Card 12')).queryByRole('img', { name: /open/ })).toBeNull();
});

test('a hidden tab says that nobody looks, and a shown one that somebody does again', async () => {
  const { received } = boardWithPeople();
  await present(/Here now/);
  const said = () => received.filter(({ name }) => name === 'board.getPresence').at(-1)?.input;
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(said()).toMatchObject({ here: 0 }));
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(said()).not.toHaveProperty('here'));
});

/** What the tab has said, and an event of its browser. */
function tabOf({ received }: ReturnType<typeof boardWithPeople>) {
  const said = () =>
    received.flatMap(({ name, input }) => (name === 'board.getPresence' ? [input] : []));
  return { said, emit: (event: Event) => act(() => void window.dispatchEvent(event)) };
}

test('a tab that is closed says so at once', async () => {
  const { said, emit } = tabOf(boardWithPeople());
  await present(/Here now/);
  emit(new Event('pagehide'));
  await waitFor(() => expect(said().at(-1)).toMatchObject({ here: 0 }));
  // It was kept, and is shown again.
  emit(new Event('pageshow'));
  await waitFor(() => expect(said().at(-1)).not.toHaveProperty('here'));
});

test('who lets nobody see where they are says nothing, and still sees who is there', async () => {
  const page = boardWithPeople();
  const { said, emit } = tabOf(page);
  await present(/Here now \(1\): Bob Lee$/);
  page.hidePresence();
  emit(new Event('pageshow'));
  await waitFor(() => expect(said().at(-1)).toEqual({ boardId: 2 }));
  const before = said().length;
  act(() => page.emitPresence([here(2), here(3)]));
  expect(await present(/Here now \(2\): Bob Lee, Cleo Moss$/)).toBeInTheDocument();
  emit(new Event('pagehide'));
  page.leave();
  expect(said()).toHaveLength(before);
});
