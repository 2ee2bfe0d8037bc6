import { act, screen, waitFor, within } from '@testing-library/react';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { openBoard, titles } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

const cardOf = (name: string) => screen.getByRole('group', { name });
const popover = (name: string) => screen.findByRole('dialog', { name });

async function openAt(name: string, board = peopledBoard().board) {
  const page = openBoard(board);
  await screen.findByRole('group', { name });
  act(() => cardOf(name).focus());
  const inputsOf = (call: string) =>
    page.received.filter((one) => one.name === call).map(({ input }) => input);
  return { ...page, inputsOf };
}

/** Selects both cards of the first list. */
async function openSelected() {
  const { board } = peopledBoard();
  const page = await openAt('Card 11', board);
  await page.user.keyboard('{Shift>}X{/Shift}');
  expect(screen.getByText('2 cards selected')).toBeVisible();
  const bar = within(screen.getByRole('region', { name: 'Selected cards' }));
  const press = (name: string) => page.user.click(bar.getByRole('button', { name }));
  async function pressMore(name: string) {
    await press('More');
    await page.user.click(await screen.findByRole('menuitem', { name }));
  }
  return { ...page, board, press, pressMore };
}

const both = { boardId: 2, cardIds: [11, 12] };

afterEach(() => jest.restoreAllMocks());
afterEach(() => delete document.documentElement.dataset.singleKeys);

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

test('a priority is chosen beside the card, which has the focus again', async () => {
  const { user, inputsOf } = await openAt('Card 12');
  await user.keyboard('r');
  const picker = await popover('Priority of Card 12');
  await waitFor(() => expect(within(picker).getByRole('listbox')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(inputsOf('card.edit')).toMatchObject([{ cardId: 12, priority: 'high' }]),
  );
  await waitFor(() => expect(cardOf('Card 12')).toHaveFocus());
});

test('a list is found by typing, and a card goes to its end', async () => {
  const { user } = await openAt('Card 11');
  await user.keyboard('v');
  const picker = await popover('Move Card 11');
  await waitFor(() => expect(within(picker).getByRole('combobox')).toHaveFocus());
  await user.keyboard('don{Enter}');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 11']));
  await waitFor(() => expect(cardOf('Card 11')).toHaveFocus());
});

test('keys lead to the ends of the list, to a label, the start date and the estimate', async () => {
  const { user, inputsOf, board } = await openAtThree();
  await user.keyboard('u');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 13', 'Card 11', 'Card 12']));
  await waitFor(() => expect(cardOf('Card 13')).toHaveFocus());
  await user.keyboard('b');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 12', 'Card 13']));
  board.handlers.card!.addTag = () => ({
    data: { id: 5, tagName: 'UI', tagColor: '#6366f1', attachInboard: true },
  });
  await user.keyboard('1');
  await waitFor(() =>
    expect(inputsOf('card.addTag')).toEqual([{ boardId: 2, cardId: 13, tagId: 5 }]),
  );
  await user.keyboard('{Shift>}D{/Shift}');
  const dates = within(await popover('Dates of Card 13'));
  expect(dates.getByRole('radio', { name: 'Start date' })).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cardOf('Card 13')).toHaveFocus());
  await user.keyboard('h');
  const field = within(await popover('Estimate of Card 13')).getByRole('spinbutton');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('2{Enter}');
  await waitFor(() =>
    expect(inputsOf('card.edit')).toMatchObject([{ cardId: 13, estimateMinutes: 120 }]),
  );
});

async function openAtThree() {
  const { board } = peopledBoard();
  board.lists = [list(1, 'To do', [card(11, 1), card(12, 1), card(13, 1)]), board.lists[1]!];
  return { ...(await openAt('Card 13', board)), board };
}

test('new cards come above and below the focused one', async () => {
  const { user, inputsOf } = await openAt('Card 12');
  await user.keyboard('{Shift>}O{/Shift}');
  const above = await popover('New card above');
  await waitFor(() => expect(within(above).getByRole('textbox')).toHaveFocus());
  await user.keyboard('Sow{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(cardOf('Card 12')).toHaveFocus());
  await user.keyboard('o');
  await popover('New card below');
  await user.keyboard('Water{Enter}');
  await waitFor(() =>
    expect(inputsOf('card.create')).toMatchObject([
      { name: 'Sow', position: 2 },
      { name: 'Water' },
    ]),
  );
});

test('keys copy the link of a card and duplicate it', async () => {
  const { board } = peopledBoard();
  board.handlers.card!.copyCard = () => {
    const copy = card(99, 1, { name: 'Card 11 (Copy)', position: 2 });
    return { data: { lastInsertCardId: 99, card: copy } };
  };
  const { user, notices } = await openAt('Card 11', board);
  await user.keyboard('y');
  await waitFor(() => expect(notices.success).toEqual(['Link copied']));
  // With Caps Lock on.
  await user.keyboard('Y');
  await waitFor(() => expect(notices.success).toEqual(['Link copied', 'Link copied']));
  expect(titles('To do')).toEqual(['Card 11', 'Card 12']);
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/dashboard/card/11`);
  await user.keyboard('{Shift>}Y{/Shift}');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 11 (Copy)', 'Card 12']));
});

test('a picker changes all selected cards by one call', async () => {
  const { user, inputsOf, notices, press } = await openSelected();
  await user.keyboard('r');
  await popover('Priority of 2 cards');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await user.keyboard('i');
  await press('Labels');
  const labels = within(await popover('Labels of 2 cards'));
  await user.click(labels.getByRole('checkbox', { name: 'UI' }));
  await user.keyboard('{Escape}');
  await press('Assignees');
  const people = within(await popover('Assignees of 2 cards'));
  await user.click(people.getByRole('option', { name: 'Bob Lee' }));
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(inputsOf('card.bulk')).toEqual([
      { ...both, action: { do: 'assign', userId: 1 } },
      { ...both, action: { do: 'addTag', tagId: 5 } },
      { ...both, action: { do: 'assign', userId: 2 } },
    ]),
  );
  expect(inputsOf('card.editMany')).toEqual([
    {
      boardId: 2,
      edits: [
        { cardId: 11, priority: 'low', before: { priority: 'high' } },
        { cardId: 12, priority: 'low', before: { priority: 'medium' } },
      ],
    },
  ]);
  expect(notices.success).toContain('2 cards labeled');
});

test('selected cards are dated, moved, linked, exported and deleted, each by one press', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, inputsOf, notices, press, pressMore } = await openSelected();
  await press('Dates');
  await popover('Dates of 2 cards');
  await user.click(await screen.findByRole('option', { name: /^Tomorrow/ }));
  await pressMore('Copy links');
  await waitFor(() => expect(notices.success).toContain('2 links copied'));
  await pressMore('Export as CSV');
  expect(await textOf(saved[0]!)).toContain('"11","Card 11","To do"');
  await pressMore('Export as JSON');
  expect(JSON.parse(String(await textOf(saved[1]!)))).toMatchObject([
    { number: 11, name: 'Card 11', list: 'To do', assignees: [], complete: false },
    { number: 12 },
  ]);
  act(() => cardOf('Card 11').focus());
  await user.keyboard('vdone{Enter}');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 11', 'Card 12']));
  await press('Delete');
  const question = within(await screen.findByRole('dialog', { name: 'Delete item' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(inputsOf('card.bulk')).toMatchObject([
      { ...both, action: { do: 'move', listId: 2, position: 2 } },
      { ...both, action: { do: 'delete' } },
    ]),
  );
  const dated = { dueDate: expect.any(String), before: { dueDate: null } };
  expect(inputsOf('card.editMany')).toEqual([
    {
      boardId: 2,
      edits: [
        { cardId: 11, ...dated },
        { cardId: 12, ...dated },
      ],
    },
  ]);
});

test('selected cards are estimated and watched together, by key or from the bar', async () => {
  const { user, inputsOf, board, notices, press, pressMore } = await openSelected();
  const outcomes = ({ cardIds }: { cardIds: number[] }) => ({
    data: cardIds.map((id) => ({ id, status: 200, message: 'OK' })),
  });
  board.handlers.card!.setWatches = outcomes;
  await user.keyboard('h');
  const field = within(await popover('Estimate of 2 cards')).getByRole('spinbutton');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(notices.success).toEqual(['2 cards estimated']));
  act(() => cardOf('Card 11').focus());
  await user.keyboard('w');
  await waitFor(() => expect(notices.success).toContain('2 cards watched'));
  expect(screen.getByText('2 cards selected')).toBeVisible();
  await pressMore('Stop watching');
  await waitFor(() => expect(notices.success).toContain('2 cards no longer watched'));
  const estimated = { estimateMinutes: 120, before: { estimateMinutes: null } };
  expect(inputsOf('card.editMany')).toEqual([
    {
      boardId: 2,
      edits: [
        { cardId: 11, ...estimated },
        { cardId: 12, ...estimated },
      ],
    },
  ]);
  expect(inputsOf('card.setWatches')).toEqual([
    { ...both, watch: true },
    { ...both, watch: false },
  ]);
  await press('Clear selection');
});

test('single characters that are turned off do nothing on a board, and no menu shows them', async () => {
  document.documentElement.dataset.singleKeys = 'off';
  const board = fakeBoard([list(1, 'To do', [card(11, 1)])]);
  const { user, received } = await openAt('Card 11', board);
  await user.keyboard('cxX1v/?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selected cards' })).toBeNull();
  expect(received.map(({ name }) => name)).not.toContain('card.setStatus');
  await user.click(screen.getByRole('button', { name: 'Menu of Card 11' }));
  const item = await screen.findByRole('menuitem', { name: 'Mark complete' });
  expect(item).not.toHaveAttribute('aria-keyshortcuts');
  expect(
    within(await screen.findByRole('menuitem', { name: 'Delete card' })).getByText('Del'),
  ).toBeVisible();
});
