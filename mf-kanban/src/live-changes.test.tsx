import { act, screen, waitFor, within } from '@testing-library/react';
import { type BoardChanges, type LiveChanges, stateOf } from 'shared-api/client';
import { heldHandler } from 'shared-api/testing';
import { choose, openBoard, titles } from './testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { twoLists } from 'shared-cards/testing';

const AT = '2026-01-03T10:00:00Z';
const changed = (id: number, entityId: number, actorId: number, state?: string | null) => ({
  id,
  boardId: 2,
  entity: 'card' as const,
  entityId,
  change: 'changed' as const,
  actorId,
  at: AT,
  ...(state !== undefined && { state }),
});

const NO_CHANGES = { cards: [], removedCards: [], lists: [], listOrder: null, cardCounts: {} };

/** The server's changes up to event 7; null if the board has to be reloaded. */
const changesOf = (data: Partial<BoardChanges> | null) => ({
  data: data && { ...NO_CHANGES, watching: [], favorites: [], ...data },
  eventId: 7,
  board: null,
});

type Opened = ReturnType<typeof openBoard>;
const calls = ({ received }: Opened, call: string) =>
  received.filter(({ name }) => name === `list.${call}`).map(({ input }) => input);

async function opened(board = twoLists()) {
  const page = openBoard(board);
  await screen.findByRole('region', { name: 'Done' });
  return page;
}

test('a changed card that the event does not include is loaded by one request', async () => {
  const board = twoLists();
  const renamed = card(11, 1, { name: 'Renamed', version: 2 });
  board.handlers.list!.getChanges = () => changesOf({ cards: [renamed], cardCounts: { 1: 2 } });
  const page = await opened(board);
  act(() => page.emitLive(changed(7, 11, 99)));
  await waitFor(() => expect(titles('To do')).toEqual(['Renamed', 'Card 12']));
  expect(calls(page, 'getChanges')).toEqual([{ boardId: 2, since: 1 }]);
  expect(calls(page, 'getAllList')).toHaveLength(1);
  // The response included it.
  act(() => page.emitLive(changed(6, 12, 99)));
  act(() => page.emitLive(changed(8, 11, 99, stateOf(renamed))));
  expect(calls(page, 'getChanges')).toHaveLength(1);
});

/** The event of a change by another user, including the changed entities. */
const carrying = (since: number, id: number, data: Partial<LiveChanges['data']>, eventId = id) => {
  const [first] = [...(data.cards ?? []), { id: 11 }];
  return {
    ...changed(id, first.id, 99),
    changes: { since, eventId, data: { ...NO_CHANGES, ...data } },
  };
};

test('the focus stays with a card that is moved, and goes on from one that is deleted', async () => {
  const page = await opened();
  const cardNamed = (name: string) => screen.getByRole('group', { name });
  act(() => cardNamed('Card 12').focus());
  const moved = card(12, 2, { version: 2 });
  act(() => page.emitLive(carrying(1, 7, { cards: [moved], cardCounts: { 1: 1, 2: 2 } })));
  expect(titles('Done')).toContain('Card 12');
  await waitFor(() => expect(cardNamed('Card 12')).toHaveFocus());
  act(() => page.emitLive(carrying(7, 8, { removedCards: [12], cardCounts: { 2: 1 } })));
  await waitFor(() => expect(cardNamed('Card 21')).toHaveFocus());
  act(() => page.emitLive(carrying(8, 9, { removedCards: [21], cardCounts: { 2: 0 } })));
  await waitFor(() => expect(cardNamed('Card 11')).toHaveFocus());
});

test('changes by others show without any request', async () => {
  const page = await opened();
  const before = page.received.length;
  const renamed = card(11, 1, { name: 'Renamed', version: 2 });
  act(() => page.emitLive(carrying(1, 7, { cards: [renamed], cardCounts: { 1: 2 } })));
  expect(titles('To do')).toEqual(['Renamed', 'Card 12']);
  const moved = card(12, 2, { version: 2 });
  const created = card(13, 2, { position: 2 });
  const both = { cards: [moved, created], cardCounts: { 2: 3 } };
  act(() => page.emitLive(carrying(7, 8, both, 9)));
  act(() => page.emitLive(changed(9, 13, 99, stateOf(created))));
  expect(titles('To do')).toEqual(['Renamed']);
  expect(titles('Done')).toEqual(['Card 12', 'Card 13', 'Card 21']);
  // Events may be sent again, as by a new leader tab.
  const all = { cards: [moved, created], removedCards: [21], cardCounts: { 2: 2 } };
  act(() => page.emitLive(carrying(7, 10, all)));
  expect(titles('Done')).toEqual(['Card 12', 'Card 13']);
  expect(page.received).toHaveLength(before);
});

test('personal flags on cards that others change are kept', async () => {
  const board = twoLists();
  const { getAllList } = board.handlers.list!;
  board.handlers.list!.getAllList = async (input, request) => {
    const loaded = await getAllList!(input, request);
    return { ...loaded, board: { ...loaded.board, favorites: [11], watching: [11] } };
  };
  const page = await opened(board);
  const renamed = card(11, 1, { name: 'Renamed', version: 2 });
  act(() => page.emitLive(carrying(1, 7, { cards: [renamed], cardCounts: { 1: 2 } })));
  expect(titles('To do')).toEqual(['Renamed', 'Card 12']);
  const shown = within(screen.getByRole('group', { name: 'Renamed' }));
  expect(shown.getByLabelText('Favorite')).toBeVisible();
  expect(shown.getByLabelText('Watched')).toBeVisible();
});

const renamed = card(11, 1, { name: 'Renamed', version: 2 });
test.each([
  ['an earlier event was missed', carrying(6, 7, { cards: [renamed] })],
  ['they are older than what is shown', carrying(1, 7, { cards: [card(11, 1, { version: 0 })] })],
  ['the counts differ', carrying(1, 7, { cards: [renamed], cardCounts: { 1: 5 } })],
  [
    'a restored card may have personal flags',
    carrying(1, 7, { cards: [card(14, 1, { version: 2 })], cardCounts: { 1: 3 } }),
  ],
  [
    'an assignee is not known on the board yet',
    carrying(1, 7, { cards: [card(11, 1, { version: 2, users: [5] })], cardCounts: { 1: 2 } }),
  ],
])('changes included in an event are not used when %s', async (_, event) => {
  const board = twoLists();
  const page = await opened(board);
  board.lists = [list(1, 'To do', [renamed]), board.lists[1]!];
  act(() => page.emitLive(event));
  await waitFor(() => expect(calls(page, 'getChanges')).toEqual([{ boardId: 2, since: 1 }]));
  await waitFor(() => expect(titles('To do')).toEqual(['Renamed']));
});

test('changes that arrive while the board is loading are applied after it without a request', async () => {
  const board = twoLists();
  let respond: () => void = () => undefined;
  board.handlers.list!.getChanges = async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    return changesOf({ cards: [renamed], cardCounts: { 1: 2 } });
  };
  const page = await opened(board);
  act(() => page.emitLive(changed(6, 11, 99)));
  await waitFor(() => expect(calls(page, 'getChanges')).toHaveLength(1));
  act(() => page.emitLive(carrying(6, 7, { cards: [renamed], cardCounts: { 1: 2 } })));
  const again = card(11, 1, { name: 'Renamed again', version: 3 });
  act(() => page.emitLive(carrying(7, 8, { cards: [again], cardCounts: { 1: 2 } })));
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
  act(() => respond());
  await waitFor(() => expect(titles('To do')).toEqual(['Renamed again', 'Card 12']));
  expect(calls(page, 'getChanges')).toHaveLength(1);
});

test("changes by others wait for the response to the user's own change", async () => {
  const board = twoLists();
  const { setStatus } = board.handlers.card!;
  const slow = heldHandler(setStatus!);
  board.handlers.card!.setStatus = slow.handler;
  const page = await opened(board);
  await choose(page.user, 'Menu of Card 12', 'Mark complete');
  board.lists = [list(1, 'To do', [renamed, card(12, 1, { complete: 1, version: 2 })])];
  act(() => page.emitLive(carrying(1, 7, { cards: [renamed], cardCounts: { 1: 2 } })));
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
  expect(calls(page, 'getChanges')).toEqual([]);
  act(() => slow.release());
  await waitFor(() => expect(titles('To do')).toEqual(['Renamed', 'Card 12']));
  // It applies to the current state, so it causes no request.
  expect(calls(page, 'getChanges')).toEqual([]);
});

test("a pending change of the user's own settings delays no change of the board", async () => {
  const board = twoLists();
  const setting = { editSettings: () => new Promise(() => undefined) };
  Object.assign(board.handlers, { setting });
  const page = await opened(board);
  const input = { theme: 'dark' };
  page.outbox.queue({ command: 'settings/change', call: 'setting.editSettings', input, shows: [] });
  act(() => page.emitLive(carrying(1, 7, { cards: [renamed], cardCounts: { 1: 2 } })));
  expect(titles('To do')).toEqual(['Renamed', 'Card 12']);
  expect(page.outbox.waiting()).toHaveLength(1);
});

test("the event of the user's own change causes no request", async () => {
  const page = await opened();
  await choose(page.user, 'Menu of Card 11', 'Change priority', 'High');
  await waitFor(() => expect(page.notices.success).toHaveLength(1));
  const mine = card(11, 1, { priority: 'high', version: 2 });
  act(() => page.emitLive(changed(2, 11, 1, stateOf(mine))));
  act(() => page.emitLive(changed(3, 99, 1, null)));
  expect(calls(page, 'getChanges')).toEqual([]);
  // The next request starts after it.
  act(() => page.emitLive(changed(4, 12, 99, 'other')));
  await waitFor(() => expect(calls(page, 'getChanges')).toEqual([{ boardId: 2, since: 3 }]));
});

test('changes by the same user in another browser are shown', async () => {
  const board = twoLists();
  const renamed = card(11, 1, { name: 'Renamed on the phone', version: 2 });
  let calls = 0;
  board.handlers.list!.getChanges = () => {
    calls += 1;
    return changesOf({ cards: [renamed], cardCounts: { 1: 2 } });
  };
  const page = await opened(board);
  await act(async () => {
    page.emitLive(changed(7, 11, 1, stateOf(renamed)));
    await Promise.resolve();
  });
  expect(calls).toBe(1);
  await waitFor(() => expect(titles('To do')).toEqual(['Renamed on the phone', 'Card 12']));
});

test("the event of the user's own change is not loaded while its response is pending", async () => {
  const board = twoLists();
  const { setStatus } = board.handlers.card!;
  const slow = heldHandler(setStatus!);
  board.handlers.card!.setStatus = slow.handler;
  const page = await opened(board);
  await choose(page.user, 'Menu of Card 11', 'Mark complete');
  const done = card(11, 1, { complete: 1, version: 2 });
  act(() => page.emitLive(changed(2, 11, 1, stateOf(done))));
  act(() => slow.release());
  // Resolves after the response has been handled.
  for (const _ of [1, 2, 3]) await screen.findByRole('group', { name: 'Card 11' });
  expect(calls(page, 'getChanges')).toEqual([]);
});

test.each([
  ['there are too many changes to list', null],
  ['the counts of the server differ', { 1: 5 }],
])('the board is reloaded when %s', async (_, cardCounts) => {
  const board = twoLists();
  board.handlers.list!.getChanges = () => changesOf(cardCounts && { cardCounts });
  const page = await opened(board);
  board.lists = [list(1, 'To do', [card(12, 1)]), board.lists[1]!];
  act(() => page.emitLive(changed(7, 11, 99)));
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(calls(page, 'getAllList')).toHaveLength(2);
});

test('a failed request for changes is retried', async () => {
  const board = twoLists();
  const page = await opened(board);
  board.lists = [list(1, 'To do', [card(12, 1)]), board.lists[1]!];
  act(() => page.emitLive({ entity: 'reload' }));
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12']));
  expect(calls(page, 'getAllList')).toHaveLength(2);
});

test('a card becomes overdue while it is on the screen', async () => {
  const soon = new Date(Date.now() + 400).toISOString();
  const board = twoLists();
  board.lists = [list(1, 'To do', [card(11, 1, { dueDate: soon })]), board.lists[1]!];
  await opened(board);
  const shown = within(screen.getByRole('group', { name: 'Card 11' }));
  expect(await shown.findByText('Overdue')).toBeVisible();
  expect(await screen.findByRole('img', { name: /Overdue: 1/ })).toBeVisible();
});
