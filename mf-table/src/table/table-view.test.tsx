import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card } from 'shared-api/testing/examples';
import { board, openTable } from '../testing/open-table.tsx';

const grid = () => screen.getByRole('grid', { name: 'Cards of Spring' });
const rowOf = (name: string) =>
  screen.getByRole('link', { name }).closest<HTMLElement>('[role="row"]')!;
/** A cell of a card by the number of its column, from 0 for the tick. */
const cellOf = (name: string, column: number) =>
  within(rowOf(name)).getAllByRole('gridcell')[column]!;
const names = () =>
  within(grid())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const groups = () =>
  within(grid())
    .getAllByRole('gridcell', { expanded: true })
    .map((cell) => cell.getAttribute('aria-label'));
const NAME = 1;
const PEOPLE = 2;

test('cards are in the groups of their lists, with what these have together', () => {
  openTable();
  expect(names()).toEqual(['Sow', 'Weed', 'Dig', 'Plan']);
  expect(groups()).toEqual(['To do, 3 cards', 'Done, 1 card']);
  expect(screen.getByText('Estimate 2 h')).toBeInTheDocument();
  expect(screen.getByText('Checklists 1/3')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '1 of at most 2 cards' })).toBeInTheDocument();
  expect(grid()).toHaveAttribute('aria-rowcount', '7');
  expect(rowOf('Sow')).toHaveAttribute('aria-rowindex', '3');
  expect(screen.getByRole('link', { name: 'Sow' })).toHaveAttribute('href', '/?card=11');
});

test('arrows go from cell to cell, and Enter edits a name where it is', async () => {
  const { user, requests } = openTable();
  act(() => rowOf('Sow').focus());
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

test('typing begins to edit, and Tab saves and goes on', async () => {
  const { user, requests } = openTable();
  act(() => rowOf('Sow').focus());
  await user.keyboard('Mow{Tab}');
  expect(requests.edits).toEqual([[{ cardId: 11, fields: { name: 'Mow' } }]]);
  expect(cellOf('Mow', PEOPLE)).toHaveFocus();
});

test('a name that is empty is said and stays in its field', async () => {
  const { user, requests } = openTable();
  act(() => rowOf('Sow').focus());
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
  act(() => rowOf('Weed').focus());
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
  expect(requests.edits).toEqual([
    [
      { cardId: 13, fields: { name: 'Rake', users: [8] } },
      { cardId: 21, fields: { name: 'Water' } },
    ],
  ]);
  expect(requests.added).toEqual([{ listId: 2, name: 'Reap', fields: {} }]);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('1 value was not taken over');
  expect(status).toHaveTextContent('Reap, Assignees, “Ghost”');
  await user.click(within(status).getByRole('button', { name: 'Close' }));
  expect(status).toBeEmptyDOMElement();
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
  act(() => rowOf('Sow').focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Sow: You can only read here.');
  expect(requests.edits).toEqual([]);
});

test('heads sort up, down and not at all, and this is kept', async () => {
  const { user, services } = openTable();
  const head = screen.getByRole('columnheader', { name: 'Card' });
  await user.click(head);
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Dig', 'Sow', 'Weed', 'Plan']);
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Weed', 'Sow', 'Dig', 'Plan']);
  expect(services.settings.read()).toMatchObject({ sort: { by: 'name', isDescending: true } });
  await user.keyboard('{Enter}');
  expect(head).not.toHaveAttribute('aria-sort');
});

test('columns are sized and moved by keys', async () => {
  const { user, services } = openTable();
  act(() => screen.getByRole('columnheader', { name: 'Due' }).focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(services.settings.read()).toMatchObject({ widths: { due: 152 } });
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  expect(services.settings.read()).toMatchObject({
    columns: ['name', 'assignees', 'due', 'priority', 'labels', 'checklist', 'updated'],
  });
  expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveFocus();
});

test('columns are chosen and ordered in a panel, which Escape closes', async () => {
  const { user } = openTable();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(screen.getByRole('dialog', { name: 'Columns' }));
  await user.click(panel.getByRole('checkbox', { name: 'Labels' }));
  await user.click(panel.getByRole('checkbox', { name: 'Estimate' }));
  await user.click(panel.getByRole('button', { name: 'Move Estimate earlier' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Card',
    'Assignees',
    'Priority',
    'Due',
    'Checklist',
    'Estimate',
    'Updated',
  ]);
});

test('groups are chosen in a menu, and fold', async () => {
  const { user, shownGroups } = openTable();
  await user.click(screen.getByRole('button', { name: 'Group: List' }));
  await user.click(screen.getByRole('menuitem', { name: 'Label' }));
  expect(groups()).toEqual(['Bug, 1 card', 'Design, 1 card', 'No label, 3 cards']);
  expect(screen.getAllByRole('link', { name: 'Weed' })).toHaveLength(2);
  await user.click(screen.getByRole('gridcell', { name: 'No label, 3 cards' }));
  expect(names()).toEqual(['Weed', 'Weed']);
  expect(shownGroups()).toEqual([
    { key: 'label:4', cardIds: [12] },
    { key: 'label:5', cardIds: [12] },
  ]);
});

test('the plus of a group adds cards that belong to it, one after the other', async () => {
  const { user, requests } = openTable({ board, settings: { group: 'priority' } });
  await user.click(screen.getByRole('button', { name: 'Add card to High' }));
  await user.keyboard('Rake{Enter}Mow{Enter}{Escape}');
  expect(requests.added).toEqual([
    { listId: 1, name: 'Rake', fields: { priority: 'high' } },
    { listId: 1, name: 'Mow', fields: { priority: 'high' } },
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Alt and Shift with an arrow moves a card, also into the next group', async () => {
  const { user, requests } = openTable();
  act(() => rowOf('Weed').focus());
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{/Alt}');
  expect(requests.moves).toEqual([
    { cardIds: [12], listId: 1, index: 2 },
    { cardIds: [12], listId: 2, index: 0 },
  ]);
  expect(names()).toEqual(['Sow', 'Dig', 'Weed', 'Plan']);
  await waitFor(() => expect(cellOf('Weed', NAME)).toHaveFocus());
});

test('in a sorted table moving a card says why it cannot be', async () => {
  const { user, requests } = openTable({
    board: { ...board, lists: board.lists.slice(0, 1) },
    settings: { group: 'none', sort: { by: 'name' } },
  });
  act(() => rowOf('Sow').focus());
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(screen.getByRole('status')).toHaveTextContent('Group by list');
  expect(requests.moves).toEqual([]);
});

const many = Array.from({ length: 10_000 }, (_, at) => card(at + 1, 1));

test('of ten thousand cards those in sight are mounted, and any is brought into sight', async () => {
  const { services, user } = openTable({
    board: { lists: [{ id: 1, name: 'To do', cards: many }] },
  });
  expect(names().length).toBeLessThan(60);
  expect(grid()).toHaveAttribute('aria-rowcount', '10002');
  act(() => services.focus(9000));
  expect(cellOf('Card 9000', NAME)).toHaveFocus();
  expect(names().length).toBeLessThan(60);
  await user.keyboard('{ArrowDown}');
  expect(cellOf('Card 9001', NAME)).toHaveFocus();
});

test('the focus goes to the row in the place of one that is gone', () => {
  const { change } = openTable();
  act(() => rowOf('Weed').focus());
  act(() =>
    change((now) => ({
      ...now,
      lists: now.lists.map((list) => ({
        ...list,
        cardIds: list.cardIds.filter((id) => id !== 12),
      })),
    })),
  );
  expect(cellOf('Dig', NAME)).toHaveFocus();
});

test('an empty table says why, and offers to add a card', async () => {
  const { user, change, requests } = openTable({ board: { lists: [{ id: 1, name: 'To do' }] } });
  expect(screen.getByText('No cards yet')).toBeInTheDocument();
  act(() => change((now) => ({ ...now, isFiltered: true })));
  expect(screen.getByText('No card fits the filter')).toBeInTheDocument();
  act(() => change((now) => ({ ...now, isFiltered: false })));
  await user.click(screen.getAllByRole('button', { name: 'Add card' })[0]!);
  await user.keyboard('Sow{Enter}');
  expect(requests.added).toEqual([{ listId: 1, name: 'Sow', fields: {} }]);
});

test('a reader is offered nothing to add or drag', () => {
  openTable({ board: { ...board, rights: ['read'] } });
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(document.querySelector('[data-grip]')).toBeNull();
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

test('the export has the selected cards as a file that runs no formula', async () => {
  const cards = [card(1, 1, { name: '=1+1' }), card(2, 1, { name: 'a, "b"' }), card(3, 1)];
  const { user, services } = openTable({
    board: { lists: [{ id: 1, name: 'To do', cards }] },
    settings: { columns: ['name', 'priority'] },
  });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:';
  };
  act(() => services.selection.select([1, 2]));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await textOf(saved[0]!)).toBe('Card,Priority\r\n\'=1+1,Medium\r\n"a, ""b""",Medium');
});
