import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { board, cellOf, NAME, names, openTable, PEOPLE, rowOf } from '../testing/open-table.tsx';

test('arrows go from cell to cell, and Enter edits a name where it is', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Sow', NAME).focus());
  expect(cellOf('Sow', NAME)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('textbox', { name: 'Card of Weed' })).toHaveFocus();
  await user.keyboard('Hoe{Enter}');
  expect(requests.edits).toEqual([[{ cardId: 12, fields: { name: 'Hoe' } }]]);
  expect(cellOf('Dig', NAME)).toHaveFocus();

  await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}');
  await user.keyboard('Rake{Escape}');
  expect(names()[0]).toBe('Sow');
  expect(cellOf('Sow', NAME)).toHaveFocus();
  await user.keyboard('{End}');
  expect(cellOf('Sow', 7)).toHaveFocus();
});

test('a card that gets the focus has it on its tick, where keys are those of a board', async () => {
  const { user, services } = openTable();
  act(() => services.focus(12));
  expect(cellOf('Weed', 0)).toHaveFocus();
  expect(fireEvent.keyDown(cellOf('Weed', 0), { key: 'c' })).toBe(true);
  await user.keyboard('{ArrowRight}');
  act(() => services.focus(12));
  expect(cellOf('Weed', NAME)).toHaveFocus();
});

test('typing begins to edit, and Tab saves and goes on', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Sow', NAME).focus());
  await user.keyboard('Mow{Tab}');
  expect(requests.edits).toEqual([[{ cardId: 11, fields: { name: 'Mow' } }]]);
  expect(cellOf('Mow', PEOPLE)).toHaveFocus();
});

test('a name that is empty is said and stays in its field', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Sow', NAME).focus());
  await user.keyboard('{F2}{Backspace}{Enter}');
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent('A card needs a name.');
  expect(requests.edits).toEqual([]);
});

test('other values are chosen beside their cells, for all cards of the range', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Sow', PEOPLE).focus());
  expect(cellOf('Sow', PEOPLE)).toHaveAttribute('data-picker', 'people');
  await user.keyboard('{Enter}');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
  expect(requests.picks).toEqual([
    { picker: 'people', cardIds: [11] },
    { picker: 'people', cardIds: [12, 11] },
  ]);
});

test('the first click chooses a cell and the second edits it; a name is a link', async () => {
  const { user, requests } = openTable();
  await user.click(cellOf('Weed', 3));
  expect(cellOf('Weed', 3)).toHaveFocus();
  expect(requests.picks).toEqual([]);
  await user.click(cellOf('Weed', 3));
  expect(requests.picks).toEqual([{ picker: 'priority', cardIds: [12] }]);
});

test('Space ticks, and Ctrl with Enter opens the card', async () => {
  const { user, services } = openTable();
  act(() => cellOf('Weed', NAME).focus());
  const opened = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole('link', { name: 'Weed' }).addEventListener('click', opened);
  await user.keyboard(' {Control>}{Enter}{/Control}');
  expect(services.selection.read()).toEqual([12]);
  expect(rowOf('Weed')).toHaveAttribute('aria-selected', 'true');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the head ticks all cards, Shift with a click those between', async () => {
  const { user, services } = openTable();
  await user.click(screen.getByRole('checkbox', { name: 'Select Sow' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Dig' }));
  await user.keyboard('{/Shift}');
  expect(services.selection.read()).toEqual([11, 12, 13]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all cards' }));
  expect(services.selection.read()).toEqual([11, 12, 13, 21]);
});

test('cells are copied and pasted as a spreadsheet does, by one edit', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Sow', NAME).focus());
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'Sow\tAda Berg\r\nWeed\t');

  act(() => cellOf('Dig', NAME).focus());
  await user.paste('Rake\tNoor Ali\r\nWater\t\r\nReap\tGhost');
  await waitFor(() => expect(requests.edits).toHaveLength(1));
  expect(requests.edits).toEqual([
    [
      { cardId: 13, fields: { name: 'Rake', users: [8] } },
      { cardId: 21, fields: { name: 'Water' } },
    ],
  ]);
  expect(requests.added).toEqual([{ listId: 2, name: 'Reap', fields: {} }]);
  expect(requests.steps).toHaveLength(1);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('1 value was not taken over');
  expect(status).toHaveTextContent('Reap, Assignees, “Ghost”');
  await user.click(within(status).getByRole('button', { name: 'Close' }));
  expect(status).toBeEmptyDOMElement();
});

test('a paste says how many cards it has changed and added, or that it is too long', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Dig', NAME).focus());
  await user.paste('Rake\r\nPlan\r\nReap');
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('1 card changed, 1 card added'));
  act(() => cellOf('Sow', NAME).focus());
  await user.paste(Array.from({ length: 1001 }, (_, at) => `Row ${at}`).join('\n'));
  await waitFor(() => expect(status).toHaveTextContent('At most 1,000 rows are pasted at once.'));
  expect(requests.steps).toHaveLength(1);
});

test('on a screen that has no steps a paste edits and adds by itself', async () => {
  const { user, requests, services } = openTable();
  Object.assign(services, { changeCards: undefined });
  act(() => cellOf('Plan', NAME).focus());
  await user.paste('Rake\r\nReap');
  await waitFor(() => expect(requests.added).toHaveLength(1));
  expect(requests.edits).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 card changed, 1 card added');
});

test('a tick represents all values of its card, and nothing is pasted over it', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Sow', 0).focus());
  const setData = jest.fn();
  fireEvent.copy(cellOf('Sow', 0), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', expect.stringMatching(/^Sow\tAda Berg\tHigh/));
  await user.paste('Mow');
  expect(screen.getByRole('status')).toHaveTextContent('Choose a cell');
  expect(requests.edits).toEqual([]);
});

test('Delete empties a range, and leaves a name to the board', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Sow', PEOPLE).focus());
  await user.keyboard('{Delete}');
  expect(requests.edits).toEqual([[{ cardId: 11, fields: { users: [] } }]]);
  act(() => cellOf('Sow', NAME).focus());
  expect(fireEvent.keyDown(cellOf('Sow', NAME), { key: 'Delete' })).toBe(true);
});

test('a card that may not be changed says why', async () => {
  const { user, requests } = openTable({ board, whyNoEdit: () => 'You can only read here.' });
  act(() => cellOf('Sow', NAME).focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Sow: You can only read here.');
  expect(requests.edits).toEqual([]);
});

test('Alt and Shift with an arrow moves a card, also into the next group', async () => {
  const { user, requests } = openTable();
  act(() => cellOf('Weed', NAME).focus());
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{/Alt}');
  expect(requests.moves).toEqual([
    { cardIds: [12], listId: 1, index: 2 },
    { cardIds: [12], listId: 2, index: 0 },
  ]);
  expect(names()).toEqual(['Sow', 'Dig', 'Weed', 'Plan']);
  await waitFor(() => expect(cellOf('Weed', NAME)).toHaveFocus());
});

test('what the screen refuses is not announced, and what was typed stays', async () => {
  let whyNot: string | undefined = 'Done is full.';
  const { user, requests } = openTable({ board, whyNot: () => whyNot });
  act(() => cellOf('Dig', NAME).focus());
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(requests.moves).toHaveLength(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(cellOf('Dig', NAME)).toHaveFocus();
  await user.keyboard('Hoe{Enter}');
  expect(screen.getByRole('textbox')).toHaveValue('Hoe');
  whyNot = undefined;
  await user.keyboard('{Enter}');
  expect(cellOf('Hoe', NAME)).toBeVisible();
  await user.keyboard('{ArrowUp}{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(screen.getByRole('status')).toHaveTextContent('Hoe moved to Done');
});

test('what the screen refuses of a field that was left is in a message', async () => {
  const { user } = openTable({ board, whyNot: () => 'You may only read.' });
  act(() => cellOf('Dig', NAME).focus());
  await user.keyboard('Hoe');
  act(() => screen.getByRole('textbox').blur());
  expect(screen.getByText(/^Dig, .*, “Hoe”: You may only read\.$/)).toBeVisible();
});

test('the name of a card that cannot be added stays in its field', async () => {
  let whyNot: string | undefined = 'To do is full.';
  const { user, requests } = openTable({ board, whyNot: () => whyNot });
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  const field = screen.getByRole('textbox', { name: 'Name of the new card in To do' });
  await user.type(field, 'Mow{Enter}');
  expect(field).toHaveValue('Mow');
  await user.tab();
  expect(field).toHaveValue('Mow');
  whyNot = undefined;
  await user.type(field, '{Enter}');
  expect(field).toHaveValue('');
  expect(requests.added).toHaveLength(3);
});

test('in a sorted table moving a card says why it cannot be', async () => {
  const { user, requests } = openTable({
    board: { ...board, lists: board.lists.slice(0, 1) },
    settings: { group: 'none', sort: { by: 'name' } },
  });
  act(() => cellOf('Sow', NAME).focus());
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(screen.getByRole('status')).toHaveTextContent('Group by list');
  expect(requests.moves).toEqual([]);
});
