import { act, screen, waitFor, within } from '@testing-library/react';
import { dig, openWork, row, sow, weed } from '../testing/work-page.ts';

const group = (name: string) => screen.findByRole('region', { name });
const cardsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('group')
    .map((one) => one.getAttribute('aria-label'));

test('open cards of all boards are in groups by due date, board or project', async () => {
  const { user, received, location } = openWork([sow, dig, weed]);
  expect(cardsIn(await group('Overdue'))).toEqual(['Sow']);
  expect(cardsIn(await group('Within a week'))).toEqual(['Weed']);
  expect(cardsIn(await group('No due date'))).toEqual(['Dig']);
  expect(screen.getByText('3 cards')).toBeVisible();
  expect(received.find(({ name }) => name === 'search.find')?.input).toMatchObject({
    searchText: 'assignee:me is:open',
    order: 'due',
    whole: 1,
    archived: 0,
  });
  await user.click(screen.getByRole('radio', { name: 'Board' }));
  expect(cardsIn(await group('Spring'))).toEqual(['Sow', 'Dig']);
  expect(cardsIn(await group('Allotment'))).toEqual(['Weed']);
  expect(location()).toBe('/dashboard/work?q=assignee%3Ame+is%3Aopen&group=board');
  await user.click(screen.getByRole('radio', { name: 'Project' }));
  expect(cardsIn(await group('Projects of others'))).toEqual(['Weed']);
});

test('the keys of a board act on the focused card, by the rights on its board', async () => {
  const { user, kept, received } = openWork([sow, weed]);
  (await row('Sow')).focus();
  await user.keyboard('i');
  await waitFor(() => expect(kept.cards[0]?.users).toEqual([]));
  expect(received.find(({ name }) => name === 'card.edit')?.input).toMatchObject({
    boardId: 2,
    cardId: 11,
    users: [],
  });
  await user.keyboard('1');
  await waitFor(() => expect(kept.cards[0]?.tags).toEqual([5]));
  await user.keyboard('{ArrowDown}');
  expect(await row('Weed')).toHaveFocus();
  // Ann may only read this board.
  await user.keyboard('c');
  expect(kept.cards[1]?.complete).toBe(0);
  expect(within(await row('Weed')).getByRole('button', { name: /complete/ })).toBeDisabled();
});

test('a completed card is no longer found, and the focus goes to the next one', async () => {
  const { user, outbox } = openWork([sow, dig]);
  (await row('Sow')).focus();
  await user.keyboard('c');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Sow' })).not.toBeInTheDocument());
  expect(outbox.waiting()).toEqual([]);
  await waitFor(async () => expect(await row('Dig')).toHaveFocus());
});

test('F2 renames the focused card in place, and Enter leads back to it', async () => {
  const { user, kept } = openWork([sow, weed]);
  (await row('Sow')).focus();
  await user.keyboard('{F2}');
  const field = await screen.findByRole('textbox', { name: 'Name of Sow' });
  expect(field).toHaveFocus();
  await user.keyboard('Sow beans{Enter}');
  await waitFor(() => expect(kept.cards[0]?.name).toBe('Sow beans'));
  await waitFor(async () => expect(await row('Sow beans')).toHaveFocus());
  // Ann may only read this board.
  (await row('Weed')).focus();
  await user.keyboard('{F2}');
  expect(screen.queryByRole('textbox', { name: 'Name of Weed' })).toBeNull();
});

test('? lists the keys that work on the cards of the page', async () => {
  const { user } = openWork([sow, weed]);
  (await row('Sow')).focus();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent(/Rename the card.*Mark complete.*Move to a list/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (await row('Weed')).focus();
  await user.keyboard('?');
  const ofReader = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(ofReader).toHaveTextContent('Watch card');
  expect(ofReader).not.toHaveTextContent('Mark complete');
});

test('the palette has the cards of the page, what they are grouped by, and their commands', async () => {
  const { palette, location } = openWork([sow, weed]);
  const card = await row('Sow');
  act(() => card.focus());
  const section = (id: string) => palette().find((one) => one.id === id);
  expect(section('cards')?.entries).toMatchObject([
    { label: 'Sow', place: 'Spring', to: '/dashboard/list/1/2/1/card/11' },
    { label: 'Weed' },
  ]);
  expect(section('card')?.entries.map(({ label }) => label)).toContain('Rename card');
  act(() => section('work')?.entries[0]?.onChoose?.());
  expect(screen.getByRole('combobox', { name: 'Filter cards' })).toHaveFocus();
  const grouped = section('filters')?.entries.find(({ label }) => label === 'Grouped by');
  act(() => grouped?.choices?.[1]?.onChoose?.());
  await waitFor(() => expect(location()).toContain('group=board'));
});

test('the menu has the commands and pickers that need no open board', async () => {
  const { user } = openWork([sow]);
  await user.click(await screen.findByRole('button', { name: 'Menu of Sow' }));
  const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(labels.join()).toMatch(/Mark as complete|Mark complete/);
  expect(labels.some((label) => label.startsWith('Edit card'))).toBe(false);
  expect(labels.some((label) => label.startsWith('Assignees'))).toBe(true);
});

test('people are chosen among those of the board of the card', async () => {
  const { user, kept } = openWork([sow, weed]);
  await user.click(await screen.findByRole('button', { name: /Assignees of Sow/ }));
  const picker = within(await screen.findByRole('dialog', { name: /Assignees of Sow/ }));
  await user.click(await picker.findByRole('option', { name: /Person2/ }));
  await waitFor(() => expect(kept.cards[0]?.users).toEqual([1, 2]));
});

test('what others change shows, and cards that they assign appear', async () => {
  const { kept, change, emitToUser } = openWork([sow]);
  await row('Sow');
  change(11, { name: 'Sow beans' });
  kept.cards = [...kept.cards, dig];
  emitToUser({ id: 2, entity: 'notification' } as never);
  await row('Sow beans');
  await row('Dig');
});

test('a filter is saved as a view, and the shell reads its views again', async () => {
  const { user, kept, published, location } = openWork([sow], '/dashboard/work?q=is%3Aopen');
  await row('Sow');
  const field = screen.getByRole('combobox', { name: 'Filter cards' });
  await user.type(field, ' priority:high');
  await waitFor(() => expect(location()).toContain('priority%3Ahigh'));
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Save this filter/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Urgent');
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(published).toEqual(['viewsChanged']));
  expect(kept.views).toMatchObject([
    { name: 'Urgent', filter: 'is:open priority:high', grouping: 'due' },
  ]);
});

test('Back shows the filter before in the field, too', async () => {
  const { user, location, back } = openWork([sow]);
  await row('Sow');
  const field = screen.getByRole('combobox', { name: 'Filter cards' });
  await user.type(field, ' priority:high');
  await waitFor(() => expect(location()).toContain('priority%3Ahigh'));
  back();
  await waitFor(() => expect(field).toHaveValue('assignee:me is:open'));
});

test('a person without cards reads where they come from', async () => {
  openWork([]);
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the boards' })).toBeVisible();
});

test('a comment from here refers to the members of the board of its card, and to cards', async () => {
  const { user } = openWork([sow, weed]);
  await user.click(await screen.findByRole('button', { name: 'Menu of Sow' }));
  await user.click(await screen.findByRole('menuitem', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Add comment/ }));
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Ask @le');
  await user.click(await screen.findByRole('option', { name: /Ann Lee/ }));
  await waitFor(() => expect(field).toHaveValue('Ask @[Ann Lee](1) '));
  await user.type(field, 'as in #so');
  expect(await screen.findByRole('option', { name: '#11 Sow' })).toBeVisible();
});

test('names on all boards are suggested, beside those of the cards that are shown', async () => {
  const { user } = openWork([sow]);
  await row('Sow');
  const field = screen.getByRole('combobox', { name: 'Filter cards' });
  await user.type(field, ' board:');
  expect(await screen.findByRole('option', { name: /Spring/ })).toBeVisible();
  expect(await screen.findByRole('option', { name: /Kitchen/ })).toBeVisible();
  await user.type(field, '{Backspace>6/}assignee:cl');
  expect(await screen.findByRole('option', { name: /Cleo Ray/ })).toBeVisible();
});
