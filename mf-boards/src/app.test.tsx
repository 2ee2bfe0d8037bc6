import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { board, openBoards } from './testing/open-boards.ts';

beforeEach(() => localStorage.setItem('items_look', 'table'));

test("shows a project's boards with their card status, each linking to the board", async () => {
  openBoards([board(1), board(2, { projectId: 6 })]);

  expect(await screen.findByText('1/4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Board 1' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/1/active',
  );
});

test('shows the project name; only organizers can add boards', async () => {
  openBoards([board(1)], { rights: ['read', 'work'] });

  const heading = await screen.findByRole('heading', { name: 'Garden', level: 1 });
  // Where there is no room for it, the whole name is in its tooltip.
  expect(heading).toHaveAttribute('title', 'Garden');
  expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute(
    'href',
    '/dashboard/project/ACTIVE',
  );
  expect(screen.queryByRole('button', { name: 'New board' })).toBeNull();
});

test('a project that does not exist has none of the tools of one', async () => {
  openBoards([], () => {
    throw new FakeRefusal(404, 'The project is not there.', 'not-found');
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('Project not found');
  expect(screen.getByRole('button', { name: 'Go to home' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('boards can be filtered, archived in bulk and given members', async () => {
  const { user, received } = openBoards([board(1), board(2)]);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'Labels' }));
  await user.click(await screen.findByTitle('UI'));
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  await waitFor(() => expect(received.at(-2)?.input).toMatchObject({ projectId: 5, tags: 'UI' }));

  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('region', { name: 'Bulk actions' }));
  await user.click(bar.getByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive item' }));
  await user.click(dialog.getByRole('button', { name: 'Archive' }));

  await screen.findByRole('tab', { name: 'Archive 2' });
  expect(received.find(({ name }) => name === 'board.bulk')?.input).toEqual({
    boardIds: [1, 2],
    action: 'archive',
  });
  expect(received.find(({ name }) => name === 'board.getFilterChoices')?.input).toEqual({
    projectId: 5,
  });
});

test('a completed card updates the card status until the screen is left', async () => {
  const { emitToProject, projectStates, received, listening, leave } = openBoards([board(1)]);
  await screen.findByRole('link', { name: 'Board 1' });
  expect(projectStates()).toEqual([70]);
  const before = received.length;
  emitToProject({ projectId: 5, entity: 'board', entityId: 1, change: 'changed' });

  await waitFor(() => expect(received.length).toBe(before + 2));
  leave();
  expect(listening()).toBe(0);
});

test('a board can be edited, archived, restored and deleted', async () => {
  const { user, received } = openBoards([board(1)]);
  const confirm = async (name: string) => {
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  await user.click(await screen.findByRole('button', { name: 'Edit Board 1' }));
  await user.type(await screen.findByLabelText('Name'), '!');
  await confirm('Save');
  await user.click(await screen.findByRole('button', { name: 'Archive Board 1!' }));
  await confirm('Archive');
  await user.click(await screen.findByRole('tab', { name: 'Archive 1' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Board 1!' }));
  await confirm('Restore');
  await user.click(await screen.findByRole('tab', { name: 'Active 1' }));
  await user.click(await screen.findByRole('button', { name: 'Archive Board 1!' }));
  await confirm('Archive');
  await user.click(await screen.findByRole('tab', { name: 'Archive 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Board 1!' }));
  await confirm('Delete');

  expect(await screen.findByText('No archived boards')).toBeVisible();
  const changes = received.filter(({ name }) => !name.includes('.get'));
  expect(changes.map(({ name, input }) => [name, (input as { boardId: number }).boardId])).toEqual([
    ['board.edit', 1],
    ['board.archivedBoard', 1],
    ['board.archivedBoard', 1],
    ['board.archivedBoard', 1],
    ['board.delete', 1],
  ]);
});

test('boards are tiles with their lists and progress', async () => {
  localStorage.removeItem('items_look');
  openBoards([board(1), board(2, { status: 'blocked', totalCards: 0, completedCards: 0 })]);

  const tiles = within(await screen.findByRole('list', { name: 'Boards' }));
  expect(tiles.getByRole('link', { name: 'Board 1' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/1/active',
  );
  expect(tiles.getByText(/^1 of 4 done/)).toBeVisible();
  expect(tiles.getByText(/^No cards yet/)).toBeVisible();
  expect(tiles.getByText('Blocked')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu of Board 1' })).toBeInTheDocument();
});

test('an address that asks for a new board opens its dialog once', async () => {
  const { user, location } = openBoards([board(1)], {}, '?new');
  const dialog = await screen.findByRole('dialog', { name: 'New board' });
  await waitFor(() => expect(location()).toBe('/dashboard/board/5/active'));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the bin of a project names the boards, and restores to them', async () => {
  const items = [
    {
      id: 1,
      kind: 'card' as const,
      name: 'Sow',
      boardId: 7,
      boardName: 'Spring',
      cards: 0,
      place: 'To do',
      deletedBy: null,
      deletedAt: '2026-01-03T10:00:00Z',
      keptUntil: '2026-02-02T10:00:00Z',
    },
  ];
  const restored: unknown[] = [];
  const { user } = openBoards([board(7)], {}, '', undefined, [], {
    get: ({ projectId }) => ({ data: projectId === 5 && restored.length === 0 ? items : [] }),
    restore: (input) => {
      restored.push(input);
      return { data: { timersStopped: 0 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bin' }));
  const bin = within(await screen.findByRole('dialog', { name: 'Bin' }));
  expect(await bin.findByText(/^Card in To do on Spring · deleted/)).toBeVisible();
  await user.click(bin.getByRole('button', { name: 'Restore Sow' }));
  expect(await bin.findByText('The bin is empty')).toBeVisible();
  expect(restored).toEqual([{ projectId: 5, ids: [1] }]);
});
