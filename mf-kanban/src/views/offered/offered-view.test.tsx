import { act, screen, waitFor, within } from '@testing-library/react';
import type { ViewOutcome } from 'shared-api/remote';
import { FakeRefusal } from 'shared-api/testing';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard, twoLists } from 'shared-cards/testing';
import { openWithView } from '../../testing/fake-view.tsx';

const row = (name: string) => screen.findByRole('row', { name });
const rows = () => screen.queryAllByRole('row').map(({ ariaLabel }) => ariaLabel);
/** What a service of the view returns. */
function outcomeOf(request: () => ViewOutcome | undefined): ViewOutcome | undefined {
  let outcome: ViewOutcome | undefined;
  act(() => {
    outcome = request();
  });
  return outcome;
}
const withSettings = (settings: Record<string, unknown>) => {
  const board = twoLists();
  board.handlers.boardView!.getSettings = () => ({ data: settings });
  return board;
};
const threeCards = () =>
  fakeBoard([list(1, 'To do', [card(11, 1), card(12, 1), card(13, 1)]), list(2, 'Done', [])]);

describe('the cards of a view', () => {
  test('open over it and select like those of the lists', async () => {
    const { user, location, back } = openWithView(threeCards());
    await user.click(within(await row('Card 12 in To do')).getByRole('cell', { name: /people/ }));
    expect(location()).toBe('/dashboard/list/1/2/1/card/12');
    expect(rows()).toHaveLength(3);
    back();
    await user.keyboard('{Control>}');
    await user.click(await row('Card 11 in To do'));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(await row('Card 13 in To do'));
    await user.keyboard('{/Shift}');
    for (const name of ['Card 11', 'Card 12', 'Card 13'])
      expect(await row(`${name} in To do`)).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('region', { name: 'Selected cards' })).toBeVisible();
    expect(location()).toBe('/dashboard/list/1/2/active?view=fake');
  });

  test('have the keys of cards, unless the view handles a key itself', async () => {
    const { user, location } = openWithView(threeCards());
    const first = await row('Card 11 in To do');
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('row', { name: /^Card 12/ })).toHaveFocus());
    const table = screen.getByRole('table', { name: 'Fake view' });
    const handle = (event: Event) => event.preventDefault();
    table.addEventListener('keydown', handle);
    await user.keyboard('{ArrowDown}x{Enter}{F2}');
    expect(screen.getByRole('row', { name: /^Card 12/ })).toHaveFocus();
    expect(screen.getByRole('row', { name: /^Card 12/ })).toHaveAttribute('aria-selected', 'false');
    expect(screen.queryByRole('dialog')).toBeNull();
    table.removeEventListener('keydown', handle);
    await user.keyboard('{Enter}');
    expect(location()).toBe('/dashboard/list/1/2/1/card/12');
  });

  test('Enter on a part of a card is left to the view', async () => {
    const { user, location } = openWithView(threeCards());
    const cell = within(await row('Card 11 in To do')).getByRole('cell', { name: /people/ });
    act(() => cell.focus());
    await user.keyboard('{Enter}');
    expect(location()).toBe('/dashboard/list/1/2/active?view=fake');
  });

  test('F2 and N open the form of a card, as there is no place for them in the view', async () => {
    const { user } = openWithView(threeCards());
    const first = await row('Card 11 in To do');
    act(() => first.focus());
    await user.keyboard('{F2}');
    expect(await screen.findByRole('dialog', { name: 'Edit card' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Create new card' })).toBeVisible();
  });

  test('the keys of a view are in the list of keys while it is shown, under its title', async () => {
    const { user, view } = openWithView(threeCards());
    await row('Card 11 in To do');
    let end: (() => void) | undefined;
    act(() => {
      end = view.services().registerKeys?.([['Ctrl or Cmd with C', 'Copy the range']]);
    });
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const group = within(dialog.getByRole('region', { name: 'Table' }));
    expect(group.getByText('Copy the range')).toBeVisible();
    expect(dialog.getByText('Filter the board')).toBeVisible();
    act(() => end?.());
    expect(dialog.queryByRole('region')).toBeNull();
  });

  test('what is picked opens at the part that shows it, which has the focus again', async () => {
    const { user, view } = openWithView(threeCards());
    const cell = within(await row('Card 11 in To do')).getByRole('cell', { name: /people/ });
    act(() => view.services().pick('people', [11]));
    await screen.findByRole('dialog', { name: 'Assignees of Card 11' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell).toHaveFocus());
  });
});

describe('the board of a view', () => {
  test('is filtered as the address says, and says so', async () => {
    const { view } = openWithView(threeCards(), 'active?view=fake&q=12');
    await row('Card 12 in To do');
    expect(rows()).toEqual(['Card 12 in To do']);
    const { lists, isFiltered, cards } = view.services().board.read();
    expect(isFiltered).toBe(true);
    expect(lists[0]).toMatchObject({ cardCount: 3, cardIds: [12] });
    expect(Object.keys(cards)).toHaveLength(3);
  });

  test('takes cards at a place among the shown ones', async () => {
    const { view } = openWithView(threeCards(), 'active?view=fake&q=-12');
    await row('Card 13 in To do');
    const { board, move } = view.services();
    outcomeOf(() => move([13], { listId: 1, index: 0 }));
    expect(board.read().lists[0]?.cardIds).toEqual([13, 11]);
    outcomeOf(() => move([13], { listId: 1, index: 1 }));
    expect(board.read().lists[0]?.cardIds).toEqual([11, 13]);
  });

  test('has the lists that are collapsed elsewhere, and a new card once the server has it', async () => {
    const board = threeCards();
    board.lists = [board.lists[0]!, { ...board.lists[1]!, collapsed: true }];
    const { view, received } = openWithView(board);
    await row('Card 11 in To do');
    const { addCard, board: shown } = view.services();
    expect(shown.read().lists.map(({ name }) => name)).toEqual(['To do', 'Done']);
    outcomeOf(() => addCard(2, 'Dig', { priority: 'high', labels: [] }));
    await row('Dig in Done');
    expect(received.find(({ name }) => name === 'card.create')?.input).toMatchObject({
      listId: 2,
      name: 'Dig',
      priority: 'high',
    });
  });

  test('stays the same until it changes, and keeps what is still the same', async () => {
    const { view } = openWithView(threeCards());
    await row('Card 11 in To do');
    const { board, edit, selection } = view.services();
    const before = board.read();
    let changes = 0;
    const end = board.subscribe(() => void (changes += 1));
    act(() => selection.toggle(12));
    expect(board.read()).toBe(before);
    expect(changes).toBe(0);
    outcomeOf(() => edit([{ cardId: 11, fields: { name: 'Sow' } }]));
    const after = board.read();
    expect(after).not.toBe(before);
    expect(changes).toBe(1);
    expect(after.lists).toBe(before.lists);
    expect(after.people).toBe(before.people);
    expect(after.cards[12]).toBe(before.cards[12]);
    expect(after.cards[11]?.name).toBe('Sow');
    end();
  });

  test('a reader sees why cards cannot be changed, and nothing is sent', async () => {
    const board = fakeBoard(twoLists().lists, ['read']);
    const { view, notices, outbox } = openWithView(board);
    await row('Card 11 in To do');
    const { whyNoEdit, move, addCard, edit } = view.services();
    expect(whyNoEdit(11)).toBe('You can view Spring, but you cannot change its cards.');
    const outcomes = [
      () => edit([{ cardId: 11, fields: { name: 'Sow' } }]),
      () => move([11], { listId: 2, index: 0 }),
      () => addCard(1, 'Dig'),
    ].map(outcomeOf);
    expect(outbox.waiting()).toEqual([]);
    const reasons = notices.failure.map(({ message }) => message);
    expect(outcomes).toEqual(reasons.map((refused) => ({ changed: [], added: 0, refused })));
    expect(reasons).toHaveLength(3);
  });

  test('what is done returns what has happened, or why not', async () => {
    const board = fakeBoard([
      list(1, 'To do', [card(11, 1), card(12, 1, { isFixed: 0 })]),
      list(2, 'Done', [card(21, 2)], 2),
    ]);
    const { view, notices } = openWithView(board);
    await row('Card 11 in To do');
    const { move, addCard, edit } = view.services();
    const named = (cardId: number, name: string) => ({ cardId, fields: { name } });
    expect(
      outcomeOf(() => edit([named(11, 'Sow'), named(21, 'Card 21'), named(99, 'Gone')])),
    ).toEqual({
      changed: [11],
      added: 0,
    });
    expect(outcomeOf(() => edit([named(11, 'Sow')]))).toEqual({ changed: [], added: 0 });
    expect(outcomeOf(() => move([11], { listId: 1, index: 0 }))).toEqual({ changed: [], added: 0 });
    expect(outcomeOf(() => move([11, 12], { listId: 2, index: 0 }))).toEqual({
      changed: [11],
      added: 0,
      refused: 'Card 12 is locked. Unlock it to move it.',
    });
    expect(outcomeOf(() => addCard(1, 'Dig'))).toEqual({ changed: [], added: 1 });
    const full = 'Done is full: its limit is 2 cards. Move a card out of it or raise the limit.';
    expect(outcomeOf(() => addCard(2, 'Dig'))).toMatchObject({ refused: full });
    await row('Dig in To do');
    const added = view.services().board.read().lists[0]!.cardIds.at(-1)!;
    expect(outcomeOf(() => move([added], { listId: 2, index: 0 }))).toMatchObject({
      refused: full,
    });
    expect(outcomeOf(() => move([added], { listId: 9, index: 0 }))).toMatchObject({
      refused: 'The list is no longer on this board.',
    });
    expect(notices.failure).toHaveLength(4);
  });
});

describe('what a view keeps', () => {
  test('is loaded with the view, shows at once when it is saved, and is sent', async () => {
    const { view, received } = openWithView(withSettings({ sort: 'due' }));
    await row('Card 11 in To do');
    const { settings } = view.services();
    await waitFor(() => expect(settings.read()).toEqual({ sort: 'due' }));
    act(() => settings.save({ sort: 'name' }));
    expect(settings.read()).toEqual({ sort: 'name' });
    await waitFor(() =>
      expect(received.find(({ name }) => name === 'boardView.saveSettings')?.input).toEqual({
        boardId: 2,
        view: 'fake',
        settings: { sort: 'name' },
      }),
    );
    expect(view.services().settings).toBe(settings);
  });

  test('is nothing if it cannot be read, and unknown before', async () => {
    const board = twoLists();
    let refuse: (error: Error) => void = () => undefined;
    board.handlers.boardView!.getSettings = () =>
      new Promise((_, reject) => {
        refuse = reject;
      });
    const { view } = openWithView(board);
    await row('Card 11 in To do');
    const { settings } = view.services();
    expect(settings.read()).toBeUndefined();
    act(() => refuse(new FakeRefusal(500, 'It failed.')));
    await waitFor(() => expect(settings.read()).toBeNull());
  });

  test('a board of lists does not ask for it', async () => {
    const { received } = openWithView(twoLists(), 'active');
    await screen.findByRole('group', { name: 'Card 11' });
    expect(received.map(({ name }) => name)).not.toContain('boardView.getSettings');
  });
});
