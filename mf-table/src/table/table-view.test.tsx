import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card } from 'shared-api/testing/examples';
import { board, cellOf, grid, NAME, names, openTable, rowOf } from '../testing/open-table.tsx';

const groups = () =>
  within(grid())
    .getAllByRole('gridcell', { expanded: true })
    .map((cell) => cell.querySelector('bdi')?.textContent);

test('cards are in the groups of their lists, with what these have together', () => {
  openTable();
  expect(names()).toEqual(['Sow', 'Weed', 'Dig', 'Plan']);
  expect(groups()).toEqual(['To do', 'Done']);
  expect(screen.getByText('Estimate 2 h')).toBeInTheDocument();
  expect(screen.getByText('Checklists 1/3')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '1 of at most 2 cards' })).toBeInTheDocument();
  expect(grid()).toHaveAttribute('aria-rowcount', '7');
  expect(rowOf('Sow')).toHaveAttribute('aria-rowindex', '3');
  expect(screen.getByRole('link', { name: 'Sow' })).toHaveAttribute('href', '/?card=11');
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
  expect(services.settings.read()).toMatchObject({ widths: { due: 164 } });
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  expect(services.settings.read()).toMatchObject({
    columns: ['name', 'assignees', 'due', 'priority', 'labels', 'checklist', 'updated'],
  });
  expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveFocus();
});

test('what a held key does to columns is saved once, when it is let go', async () => {
  const { user, services } = openTable();
  const saved = jest.fn();
  services.settings.subscribe(saved);
  act(() => screen.getByRole('columnheader', { name: 'Due' }).focus());
  await user.keyboard('{Shift>}{ArrowRight>5}');
  expect(grid().style.getPropertyValue('--columns')).toContain('228px');
  expect(saved).not.toHaveBeenCalled();
  await user.keyboard('{/ArrowRight}{/Shift}');
  expect(saved).toHaveBeenCalledTimes(1);
  expect(services.settings.read()).toMatchObject({ widths: { due: 228 } });
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft>2}{/ArrowLeft}{/Shift}{/Alt}');
  expect(saved).toHaveBeenCalledTimes(2);
  expect(services.settings.read()).toMatchObject({
    columns: ['name', 'due', 'assignees', 'priority', 'labels', 'checklist', 'updated'],
  });
});

test('what a held key does is saved as well when the table is left meanwhile', async () => {
  const { user, services, leave } = openTable();
  act(() => screen.getByRole('columnheader', { name: 'Due' }).focus());
  await user.keyboard('{Shift>}{ArrowRight>2}');
  leave();
  expect(services.settings.read()).toMatchObject({ widths: { due: 180 } });
});

test('a column follows the pointer at its edge, and is kept when it is released', () => {
  const { services } = openTable();
  const saved = jest.fn();
  services.settings.subscribe(saved);
  const head = screen.getByRole('columnheader', { name: 'Due' });
  const columns = () => grid().style.getPropertyValue('--columns');
  const edge = head.querySelector('span:last-child')!;
  const move = (type: string, clientX: number, target: Element | Window = window) =>
    fireEvent(target, new MouseEvent(type, { clientX, bubbles: true }));
  move('pointerdown', 0, edge);
  move('pointermove', 120);
  expect(columns()).toContain('120px');
  move('pointermove', 200);
  expect(saved).not.toHaveBeenCalled();
  move('pointerup', 210);
  expect(services.settings.read()).toMatchObject({ widths: { due: 210 }, sort: null });
  expect(columns()).toContain('210px');
});

test('nothing is shown before the settings are there', () => {
  openTable({ board, settings: undefined });
  expect(screen.queryByRole('grid')).toBeNull();
});

test('columns are chosen and ordered in a panel, which Escape closes', async () => {
  const { user } = openTable();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
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
  expect(groups()).toEqual(['Bug', 'Design', 'No label']);
  expect(screen.getAllByRole('link', { name: 'Weed' })).toHaveLength(2);
  await user.click(screen.getByRole('gridcell', { name: /^No label 3 cards/ }));
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

const many = Array.from({ length: 10_000 }, (_, at) => card(at + 1, 1));

test('of ten thousand cards those in sight are mounted, and any is brought into sight', async () => {
  const { services, user } = openTable({
    board: { lists: [{ id: 1, name: 'To do', cards: many }] },
  });
  expect(names().length).toBeLessThan(60);
  expect(grid()).toHaveAttribute('aria-rowcount', '10002');
  act(() => services.focus(9000));
  expect(cellOf('Card 9000', 0)).toHaveFocus();
  expect(names().length).toBeLessThan(60);
  await user.keyboard('{ArrowDown}');
  expect(cellOf('Card 9001', 0)).toHaveFocus();
});

test('the focus goes to the row in the place of one that is gone', () => {
  const { change } = openTable();
  act(() => cellOf('Weed', NAME).focus());
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

test('the list of keys has those of the table, for readers without those that change cards', async () => {
  const meanings = ({ keys }: ReturnType<typeof openTable>) => keys().map(([, meaning]) => meaning);
  const { leave, ...mine } = openTable();
  await waitFor(() =>
    expect(meanings({ leave, ...mine })).toEqual(
      expect.arrayContaining(['Copy the range', 'Paste over the range']),
    ),
  );
  leave();
  expect(mine.keys()).toEqual([]);
  const reader = openTable({ board: { ...board, rights: ['read'] } });
  await waitFor(() => expect(meanings(reader)).toContain('Copy the range'));
  expect(meanings(reader)).not.toContain('Paste over the range');
});

test('a reader is offered nothing to add or drag', () => {
  openTable({ board: { ...board, rights: ['read'] } });
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(document.querySelector('[data-grip]')).toBeNull();
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
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
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await textOf(saved[0]!)).toBe('Card,Priority\r\n\'=1+1,Medium\r\n"a, ""b""",Medium');
});
