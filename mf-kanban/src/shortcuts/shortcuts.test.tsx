import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { openBoard, titles } from '../testing/board-page.ts';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard, twoLists } from 'shared-cards/testing';

const cardOf = (name: string) => screen.getByRole('group', { name });

async function openAt(name: string, board = twoLists()) {
  const on = openBoard(board);
  (await screen.findByRole('group', { name })).focus();
  return on;
}

test('arrow keys move the focus between cards, Enter opens one', async () => {
  const { user, location } = await openAt('Card 11');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(cardOf('Card 12')).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(cardOf('Card 21')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(location()).toBe('/dashboard/list/1/2/2/card/21');
});

test('a card that is scrolled out of sight keeps the focus, and arrows go on from it', async () => {
  const cards = Array.from({ length: 200 }, (_, at) =>
    card(1001 + at, 1, { name: `No. ${at + 1}` }),
  );
  const { user } = await openAt('No. 2', fakeBoard([list(1, 'To do', cards)]));
  const scrollTo = jest.fn(function (this: Element, _left: number, top: number) {
    this.scrollTop = top;
    fireEvent.scroll(this);
  });
  Element.prototype.scrollTo = scrollTo as never;
  // The End key scrolls a list, too.
  cardOf('No. 2').closest('[data-cards]')!.scrollTo(0, 100_000);
  expect(await screen.findByRole('group', { name: 'No. 200' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'No. 3' })).toBeNull();
  expect(cardOf('No. 2')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(cardOf('No. 3')).toHaveFocus());
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('cards that cannot be dragged can be focused too', async () => {
  const board = fakeBoard([list(1, 'To do', [card(11, 1), card(12, 1, { isFixed: 0 })])]);
  const { user } = await openAt('Card 11', board);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(cardOf('Card 12')).toHaveFocus());
});

test('> and < move the card, and the focus follows', async () => {
  const { user } = await openAt('Card 11');
  await user.keyboard('>');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 11']));
  await waitFor(() => expect(cardOf('Card 11')).toHaveFocus());
  await user.keyboard('<');
  await waitFor(() => expect(titles('To do')).toEqual(['Card 12', 'Card 11']));
});

test('single keys do nothing while typing, or with Ctrl or Cmd', async () => {
  const { user } = await openAt('Card 11');
  await user.keyboard('{Control>}n{/Control}{Meta>}n{/Meta}');
  expect(screen.queryByRole('textbox', { name: /New card/ })).toBeNull();
  await user.keyboard('/');
  expect(screen.getByRole('combobox', { name: 'Filter cards' })).toHaveFocus();
  await user.keyboard('n?>x');
  expect(screen.getByRole('combobox', { name: 'Filter cards' })).toHaveValue('n?>x');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('n opens the composer of the focused list, ? shows the keys, and Escape returns the focus from both', async () => {
  const { user } = await openAt('Card 21');
  await user.keyboard('n');
  expect(await screen.findByRole('textbox', { name: 'New card in Done' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cardOf('Card 21')).toHaveFocus());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cardOf('Card 21')).toHaveFocus());
});

test('n on a button of a list is for that list', async () => {
  const { user } = await openAt('Card 11');
  const addCard = await screen.findByRole('button', { name: 'Add card at the end of Done' });
  addCard.focus();
  expect(addCard).toHaveAttribute('aria-keyshortcuts', 'N');
  await user.keyboard('n');
  expect(await screen.findByRole('textbox', { name: 'New card in Done' })).toHaveFocus();
});

test('the button of the filter has the key for as long as they do the same', async () => {
  const { user } = await openAt('Card 11');
  const filter = screen.getByRole('button', { name: 'Filter' });
  expect(filter).toHaveAttribute('aria-keyshortcuts', '/');
  const field = () => screen.getByRole('combobox', { name: 'Filter cards' });
  await user.keyboard('/');
  expect(field()).toHaveFocus();
  expect(filter).not.toHaveAttribute('aria-keyshortcuts');
  await user.click(filter);
  expect(screen.queryByRole('combobox', { name: 'Filter cards' })).toBeNull();
  await user.click(filter);
  expect(field()).toHaveFocus();
});

test('a full list names no key that adds cards', async () => {
  await openAt('Card 11', fakeBoard([list(1, 'To do', [card(11, 1)], 1)]));
  const addCard = screen.getByRole('button', { name: 'Add card at the end of To do' });
  expect(addCard).toHaveAccessibleDescription(/limit/i);
  expect(addCard).not.toHaveAttribute('aria-keyshortcuts');
});

test('Escape in a composer that was opened by its button returns the focus to that button', async () => {
  const { user } = await openAt('Card 21');
  await user.click(screen.getByRole('button', { name: 'Add card at the end of Done' }));
  expect(screen.getByRole('textbox', { name: 'New card in Done' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add card at the end of Done' })).toHaveFocus(),
  );
});

test('a name is edited inline; a refusal reverts it', async () => {
  const board = twoLists();
  board.handlers.card!.edit = () => {
    throw new FakeRefusal(409, 'Somebody else changed this card.', 'stale-version');
  };
  const { user, notices } = await openAt('Card 11', board);
  await user.keyboard('{F2}');
  await user.keyboard('Sow{Enter}');
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  await waitFor(() => expect(titles('To do')).toEqual(['Card 11', 'Card 12']));
  await waitFor(() => expect(cardOf('Card 11')).toHaveFocus());
});

test('a key and a button move selected cards in board order by a dialog, except locked ones', async () => {
  const board = fakeBoard([
    list(1, 'To do', [card(11, 1), card(12, 1), card(13, 1, { isFixed: 0 })]),
    list(2, 'Done', [card(21, 2), card(22, 2)]),
  ]);
  const { user } = await openAt('Card 12', board);
  for (const name of ['Card 12', 'Card 11', 'Card 13']) {
    cardOf(name).focus();
    await user.keyboard('x');
  }
  const bar = within(await screen.findByRole('region', { name: 'Selected cards' }));
  await user.keyboard('m');
  const byKey = await screen.findByRole('dialog', { name: 'Move 2 cards' });
  await user.click(within(byKey).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(byKey).not.toBeInTheDocument());
  await user.click(bar.getByRole('button', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 cards' });
  await user.click(within(dialog).getByRole('combobox', { name: 'List' }));
  await user.click((await screen.findAllByTitle('Done')).at(-1)!);
  await user.click(within(dialog).getByRole('combobox', { name: 'Position' }));
  await user.click(await screen.findByTitle('2'));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 11', 'Card 12', 'Card 22']));
  expect(titles('To do')).toEqual(['Card 13']);
});

test('selected cards are moved and changed together', async () => {
  const { user, received, notices } = await openAt('Card 11');
  await user.keyboard('x');
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Card 12' }));
  await user.keyboard('{/Control}');
  expect(await screen.findByText('2 cards selected')).toBeVisible();
  cardOf('Card 11').focus();
  await user.keyboard('>');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Card 11', 'Card 12']));
  await waitFor(() => expect(notices.success).toEqual(['2 cards moved to Done']));

  const bar = within(screen.getByRole('region', { name: 'Selected cards' }));
  await user.click(bar.getByRole('button', { name: 'Mark complete' }));
  await waitFor(() =>
    expect(received.findLast(({ name }) => name === 'card.bulk')?.input).toMatchObject({
      cardIds: [11, 12],
      action: { do: 'complete' },
    }),
  );
  expect(screen.queryByText('2 cards selected')).toBeNull();
});
