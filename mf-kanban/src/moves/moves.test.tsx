import { act, screen, waitFor } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, listNames, openBoard, titles } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { twoLists } from 'shared-cards/testing';

test('a moved card shows in its new list before the server has confirmed it', async () => {
  const board = twoLists();
  let respond: () => void = () => undefined;
  const { updateCardList } = board.handlers.list!;
  board.handlers.list!.updateCardList = async (input, request) => {
    await new Promise<void>((resolve) => (respond = resolve));
    return updateCardList!(input, request);
  };
  const { user, notices, received } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Move to the next list');

  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 11']));
  expect(notices.success).toEqual([]);
  respond();
  await waitFor(() => expect(notices.success).toEqual(['1 card moved to Done']));
  expect(received.find(({ name }) => name === 'list.updateCardList')?.input).toEqual({
    boardId: 2,
    cardId: 11,
    deletedListId: 1,
    addedListId: 2,
    position: 2,
  });
});

test("a refused move is reverted with the server's message", async () => {
  const board = twoLists();
  board.handlers.list!.updateCardList = () => {
    throw new FakeRefusal(409, 'Column limit reached', 'limit-reached');
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Move to the next list');

  await waitFor(() =>
    expect(notices.failure.map(({ message }) => message)).toEqual(['Column limit reached']),
  );
  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 12']));
  expect(titles('Done')).toEqual(['Card 21']);
});

test('a move without a connection is kept, reported and retried', async () => {
  const board = twoLists();
  const { updateCardList } = board.handlers.list!;
  board.handlers.list!.updateCardList = () => {
    throw new FakeRefusal(0, 'No network.');
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of Card 11', 'Move to the next list');
  expect(await screen.findByText(/^Changes are waiting to be sent/)).toBeVisible();
  expect(titles('Done')).toEqual(['Card 21', 'Card 11']);
  board.handlers.list!.updateCardList = updateCardList!;
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(screen.queryByText(/^Changes are waiting to be sent/)).toBeNull());
  expect(notices.success).toEqual(['1 card moved to Done']);
  expect(titles('Done')).toEqual(['Card 21', 'Card 11']);
});

test('several quick moves are saved one after the other in order', async () => {
  const board = twoLists();
  const saved: number[] = [];
  let isSaving = false;
  board.handlers.list!.updateCardList = async ({ cardId, addedListId, position }) => {
    expect(isSaving).toBe(false);
    isSaving = true;
    await Promise.resolve();
    isSaving = false;
    saved.push(cardId);
    return {
      data: { cardId, listId: addedListId, position, version: 2 },
      positionsShifted: true as const,
    };
  };
  const { user } = openBoard(board);

  await choose(user, 'Menu of Card 12', 'Move to the next list');
  await choose(user, 'Menu of Card 11', 'Move to the next list');

  await waitFor(() => expect(saved).toEqual([12, 11]));
  expect(titles('Done')).toEqual(['Card 21', 'Card 12', 'Card 11']);
});

test('a change by somebody else does not revert a move that is being saved', async () => {
  const board = twoLists();
  const [toDo, done] = board.lists;
  let respond: () => void = () => undefined;
  board.handlers.list!.updateCardList = async ({ cardId, addedListId, position }) => {
    await new Promise<void>((resolve) => (respond = resolve));
    const moved = card(11, 2, { version: 7 });
    board.lists = [list(1, 'To do', [card(12, 1)]), list(2, 'Done', [card(21, 2), moved])];
    return {
      data: { cardId, listId: addedListId, position, version: 7 },
      positionsShifted: true as const,
    };
  };
  const { user, emitLive, received } = openBoard(board);
  const loads = () => received.filter(({ name }) => name === 'list.getAllList').length;

  await choose(user, 'Menu of Card 11', 'Move to the next list');
  board.lists = [toDo!, { ...done!, name: 'Ready' }];
  act(() => emitLive({ entity: 'reload' }));
  expect(titles('Done')).toEqual(['Card 21', 'Card 11']);
  expect(loads()).toBe(1);

  act(() => respond());
  await waitFor(() => expect(loads()).toBe(2));
  expect(titles('Done')).toEqual(['Card 21', 'Card 11']);
});

test('a moved card can be edited with its new version', async () => {
  const { user, received } = openBoard(twoLists());

  await choose(user, 'Menu of Card 11', 'Move to the next list');
  await choose(user, 'Menu of Card 11', 'Change priority', 'High');

  await waitFor(() => expect(received.map(({ name }) => name)).toContain('card.edit'));
  const edit = received.find(({ name }) => name === 'card.edit');
  expect(edit?.input).toEqual({ boardId: 2, cardId: 11, priority: 'high', version: 2 });
  expect(titles('Done')).toEqual(['Card 21', 'Card 11']);
});

test('pending moves are saved even if the board is left', async () => {
  const board = twoLists();
  const responses: (() => void)[] = [];
  const { updateCardList } = board.handlers.list!;
  board.handlers.list!.updateCardList = async (input, request) => {
    await new Promise<void>((resolve) => responses.push(resolve));
    return updateCardList!(input, request);
  };
  const { user, leave, received } = openBoard(board);
  const saves = () => received.filter(({ name }) => name === 'list.updateCardList').length;

  await choose(user, 'Menu of Card 12', 'Move to the next list');
  await choose(user, 'Menu of Card 11', 'Move to the next list');
  await waitFor(() => expect(responses).toHaveLength(1));
  leave();
  responses[0]!();

  await waitFor(() => expect(saves()).toBe(2));
});

test('lists swap only after the server has confirmed it', async () => {
  const board = twoLists();
  const { updatePosition } = board.handlers.list!;
  board.handlers.list!.updatePosition = () => {
    expect(listNames()).toEqual(['To do', 'Done']);
    throw new FakeRefusal(409, 'The list is locked.', 'locked');
  };
  const { user, notices } = openBoard(board);

  await choose(user, 'Menu of list To do', 'More', 'Swap with the next list');
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect(listNames()).toEqual(['To do', 'Done']);

  board.handlers.list!.updatePosition = updatePosition!;
  await choose(user, 'Menu of list To do', 'More', 'Swap with the next list');
  await waitFor(() => expect(listNames()).toEqual(['Done', 'To do']));
});
