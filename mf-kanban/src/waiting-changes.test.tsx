import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, listNamed, listNames, openBoard, titles } from './testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard, twoLists } from 'shared-cards/testing';

const away = () => {
  throw new FakeRefusal(0, 'No network.');
};
const stuck = () => screen.queryByText(/^Changes are waiting to be sent/);
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

async function rename(user: ReturnType<typeof openBoard>['user'], name: string) {
  const shown = await screen.findByRole('group', { name: 'Card 11' });
  act(() => shown.focus());
  await user.keyboard('{F2}');
  const field = await screen.findByRole('textbox', { name: 'Name of Card 11' });
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
}

test('changes without a connection are shown and sent later in order', async () => {
  const board = twoLists();
  const { edit, create } = board.handlers.card!;
  Object.assign(board.handlers.card!, { edit: away, create: away });
  const { user, received } = openBoard(board);

  await rename(user, 'Sow');
  await waitFor(() => expect(stuck()).toBeVisible());
  await choose(user, 'Menu of Sow', 'Change priority', 'High');
  await user.click(screen.getByRole('button', { name: 'Add card at the end of Done' }));
  await user.type(await screen.findByRole('textbox', { name: 'New card in Done' }), 'Weed{Enter}');
  expect(titles('To do')).toEqual(['Sow', 'Card 12']);
  const waiting = within(listNamed('Done')).getByRole('list', { name: 'Cards waiting to be sent' });
  expect(waiting).toHaveTextContent('Weed');

  received.length = 0;
  Object.assign(board.handlers.card!, { edit, create });
  comeBack();
  await waitFor(() => expect(stuck()).toBeNull());
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Weed']));
  expect(received.map(({ name, input }) => ({ name, input }))).toMatchObject([
    { name: 'card.edit', input: { name: 'Sow', version: 1 } },
    { name: 'card.edit', input: { priority: 'high', version: 2 } },
    { name: 'card.create', input: { name: 'Weed' } },
  ]);
});

test('without a network nothing is said twice', async () => {
  const board = twoLists();
  board.handlers.card!.edit = away;
  const { user } = openBoard(board);
  await rename(user, 'Sow');
  await waitFor(() => expect(stuck()).toBeVisible());

  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(stuck()).toBeNull();
  isOnline.mockRestore();
  comeBack();
  await waitFor(() => expect(stuck()).toBeVisible());
});

test('pending changes are sent as soon as the live stream reconnects', async () => {
  const board = twoLists();
  const { edit } = board.handlers.card!;
  let tries = 0;
  board.handlers.card!.edit = () => {
    tries += 1;
    return away();
  };
  const { user, reconnect } = openBoard(board);
  await rename(user, 'Sow');
  // After the third attempt the next one is several seconds away.
  await waitFor(() => expect(tries).toBe(3), { timeout: 20_000 });
  expect(stuck()).toBeVisible();
  board.handlers.card!.edit = edit!;
  act(() => reconnect());
  await waitFor(() => expect(stuck()).toBeNull(), { timeout: 1000 });
});

test("a refused change is reverted with the server's message", async () => {
  const board = twoLists();
  let refuse: () => void = () => undefined;
  board.handlers.list!.setcolor = () => {
    throw new FakeRefusal(403, 'You may not do this.', 'forbidden');
  };
  board.handlers.card!.edit = async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    throw new FakeRefusal(422, 'That is no name.', 'invalid');
  };
  const { user, notices } = openBoard(board);

  await rename(user, 'Sow');
  expect(titles('To do')).toEqual(['Sow', 'Card 12']);
  act(() => refuse());
  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 12']));
  expect(notices.failure).toMatchObject([{ message: 'That is no name.' }]);
});

test('a rename of a deleted card is reported with the name of the card', async () => {
  const board = twoLists();
  const message = 'The card “Card 11” has been deleted.';
  board.handlers.card!.edit = () => {
    throw new FakeRefusal(404, message, 'card-deleted');
  };
  const { user, notices } = openBoard(board);
  await rename(user, 'Sow');
  await waitFor(() => expect(notices.failure).toMatchObject([{ message, typed: 'Sow' }]));
});

test('a card that is deleted while being renamed reports the input', async () => {
  const board = twoLists();
  const { user, notices, emitLive } = openBoard(board);
  const shown = await screen.findByRole('group', { name: 'Card 11' });
  act(() => shown.focus());
  await user.keyboard('{F2}');
  await user.type(await screen.findByRole('textbox', { name: 'Name of Card 11' }), ' and more');
  board.lists = twoLists().lists.map((one) =>
    one.id === 1 ? list(1, 'To do', [card(12, 1)]) : one,
  );
  act(() => emitLive({ entity: 'reload' }));
  await waitFor(() =>
    expect(notices.failure).toMatchObject([
      { message: 'Card 11 is no longer on the board.', typed: 'Card 11 and more' },
    ]),
  );
});

test('a rename is kept beside concurrent changes of the card', async () => {
  const board = twoLists();
  const { edit } = board.handlers.card!;
  const theirs = card(11, 1, { version: 5, complete: 1 });
  board.handlers.card!.edit = (input, request) => {
    if (input.version === 5) return edit!(input, request);
    throw new FakeRefusal(409, 'Somebody else has changed this meanwhile.', 'stale-version', {
      data: theirs,
    });
  };
  const { user, notices, received } = openBoard(board);
  await rename(user, 'Sow');
  await waitFor(() => expect(received.filter(({ name }) => name === 'card.edit')).toHaveLength(2));
  const last = received.findLast(({ name }) => name === 'card.edit');
  expect(last?.input).toMatchObject({ name: 'Sow', version: 5 });
  expect(notices.failure).toEqual([]);
});

test('a limit shows at once and is sent later', async () => {
  const board = fakeBoard([list(1, 'To do', [card(11, 1)])]);
  board.handlers.list!.edit = away;
  const { user } = openBoard(board);
  await choose(user, 'Menu of list To do', 'List settings', 'Set card limit');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('spinbutton'), '5{Enter}');
  expect(await within(listNamed('To do')).findByText('1/5')).toBeVisible();
  await waitFor(() => expect(stuck()).toBeVisible());
  expect(listNames()).toEqual(['To do']);
});

test('a card that is refused after leaving the remote is reported with its name', async () => {
  const board = twoLists();
  Object.assign(board.handlers.card!, { create: away });
  const { user, leave, notices } = openBoard(board);
  await user.click(await screen.findByRole('button', { name: 'Add card at the end of Done' }));
  await user.type(await screen.findByRole('textbox', { name: 'New card in Done' }), 'Weed{Enter}');
  await waitFor(() => expect(stuck()).toBeVisible());
  leave();
  Object.assign(board.handlers.card!, {
    create() {
      throw new FakeRefusal(422, 'The name is not allowed.');
    },
  });
  comeBack();
  await waitFor(() =>
    expect(notices.failure).toMatchObject([{ message: 'The name is not allowed.', typed: 'Weed' }]),
  );
});
