import { act, screen, waitFor, within } from '@testing-library/react';
import { cook, dig, openWork, row, sow, weed } from '../testing/work-page.ts';

const bar = () => within(screen.getByRole('region', { name: 'Selected cards' }));
const offered = () =>
  bar()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

function open(cards: Parameters<typeof openWork>[0]) {
  const page = openWork(cards);
  const inputsOf = (call: string) =>
    page.received.filter(({ name }) => name === call).map(({ input }) => input);
  return { ...page, inputsOf };
}

const focus = async (name: string) => {
  const element = await row(name);
  act(() => element.focus());
};

test('cards of several boards are selected by key and changed by one act', async () => {
  const { user, inputsOf, notices } = open([sow, cook]);
  await focus('Sow');
  await user.keyboard('x{ArrowDown}x');
  expect(screen.getByText('2 cards selected')).toBeVisible();
  expect(await row('Cook')).toHaveAttribute('data-selected', 'true');
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Priority of 2 cards' });
  await user.keyboard('1');
  await waitFor(() =>
    expect(inputsOf('card.editMany')).toEqual([
      { boardId: 6, edits: [{ cardId: 14, priority: 'high', before: { priority: 'medium' } }] },
      { boardId: 2, edits: [{ cardId: 11, priority: 'high', before: { priority: 'medium' } }] },
    ]),
  );
  await waitFor(() => expect(notices.success).toEqual(['2 cards reprioritized']));
  // Labels, people and lists are those of a board.
  expect(offered()).not.toContain('Labels');
  await user.keyboard('1');
  expect(inputsOf('card.bulk')).toEqual([]);
});

test('a click with Ctrl adds a card, with Shift a range over the groups, and Escape clears', async () => {
  const { user } = open([sow, dig, cook]);
  await user.keyboard('{Control>}');
  await user.click(await row('Sow'));
  await user.keyboard('{/Control}{Shift>}');
  await user.click(await row('Cook'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 cards selected')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('selected cards of one board get labels and go to a list of it', async () => {
  const { user, kept } = open([sow, dig]);
  await focus('Sow');
  await user.keyboard('x{ArrowDown}x1');
  await waitFor(() => expect(kept.cards.map(({ tags }) => tags)).toEqual([[5], [5]]));
  await user.keyboard('v');
  const lists = within(await screen.findByRole('dialog', { name: 'Move 2 cards' }));
  expect(lists.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'To do1',
    'Done2',
  ]);
  await user.keyboard('2');
  await waitFor(() => expect(kept.cards.map(({ listId }) => listId)).toEqual([3, 3]));
});

test('a card goes to a list of its board by key', async () => {
  const { user, inputsOf } = open([sow, weed]);
  await focus('Sow');
  await user.keyboard('v');
  await screen.findByRole('dialog', { name: 'Move Sow' });
  await user.keyboard('do{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(inputsOf('card.moveToBoard')).toEqual([
      { boardId: 2, cardId: 11, toBoardId: 2, toListId: 3 },
    ]),
  );
  expect(within(await row('Sow')).getByText('Done')).toBeInTheDocument();
});

test('a card goes to the list beside its own by key, and no further than the last one', async () => {
  const { user, inputsOf } = open([sow, weed]);
  await focus('Sow');
  await user.keyboard('>');
  await waitFor(async () => expect(within(await row('Sow')).getByText('Done')).toBeVisible());
  await user.keyboard('>');
  await user.keyboard('<');
  await waitFor(async () => expect(within(await row('Sow')).getByText('To do')).toBeVisible());
  const moves = inputsOf('card.moveToBoard') as { toListId: number }[];
  expect(moves.map(({ toListId }) => toListId)).toEqual([3, 1]);
});

test('what the rights on one of the boards forbid is not offered', async () => {
  const { user } = open([sow, weed]);
  await focus('Sow');
  await user.keyboard('x{ArrowDown}x');
  expect(offered()).toEqual([
    'Watch',
    'Copy links',
    'Export as CSV',
    'Export as JSON',
    'Clear selection',
  ]);
});

test('selected cards that are no longer found are not selected either', async () => {
  const { user, kept } = open([sow, dig]);
  await focus('Sow');
  await user.keyboard('{Shift>}X{/Shift}c');
  await waitFor(() => expect(kept.cards[0]?.complete).toBe(1));
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

test('a comment suggests the members of the board of its card', async () => {
  const { user } = open([sow, weed]);
  await focus('Sow');
  await user.keyboard('{Shift>}C{/Shift}');
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Ask @per');
  await user.click(await screen.findByRole('option', { name: /Person2/ }));
  await waitFor(() => expect(field).toHaveValue('Ask @[Person2](2) '));
});
