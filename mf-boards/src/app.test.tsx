import { screen, waitFor, within } from '@testing-library/react';
import type { Board } from 'shared-api/client';
import type { FakeHandlers } from 'shared-api/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from './app.tsx';

function board(id: number, changes: Partial<Board> = {}): Board {
  return {
    ...{ id, projectId: 5, name: `Board ${id}`, description: null, status: 'active', isPublic: 0 },
    ...{ is_archived: 0, users: [], completedCards: 1, totalCards: 4, version: 2 },
    created_date: '2025-01-03T12:00:00Z',
    rights: ['read', 'work', 'organize', 'administer', 'own'],
    ...changes,
  };
}

function openBoards(initial: Board[]) {
  let boards = initial;
  const handlers: FakeHandlers = {
    board: {
      getAllBoard: ({ projectId, archiveFlag }) => {
        const data = boards.filter(
          (one) => one.projectId === projectId && one.is_archived === archiveFlag,
        );
        return { data, totalCount: data.length };
      },
      create: ({ name, projectId }) => {
        const created = board(9, { name, projectId });
        boards = [created, ...boards];
        return { data: created };
      },
      archivedBoard: ({ boardId, archive }) => {
        boards = boards.map((one) => (one.id === boardId ? { ...one, is_archived: archive } : one));
        return { data: null };
      },
      delete: ({ boardId }) => {
        boards = boards.filter(({ id }) => id !== boardId);
        return { data: null };
      },
      edit: ({ boardId, name }) => {
        boards = boards.map((one) => (one.id === boardId ? { ...one, name } : one));
        return { data: board(boardId, { name }) };
      },
    },
  };
  return renderRemote(remote, {
    handlers,
    at: '/dashboard/board/5/active',
    mountedAt: 'dashboard/board/:projectId/:type',
  });
}

test("a project's boards with their card status, each leading to the board", async () => {
  openBoards([board(1), board(2, { projectId: 6 })]);

  expect(await screen.findByText('Showing 1-1 of 1 boards')).toBeVisible();
  expect(screen.getByText('1/4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Board 1' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/1/active',
  );
});

test('a board is created in the project', async () => {
  const { user, received } = openBoards([]);

  await user.click(await screen.findByRole('button', { name: 'Add Board' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Board' });
  await user.type(within(dialog).getByLabelText('Board Name'), 'Spring');
  await user.click(within(dialog).getByRole('button', { name: 'Create Board' }));

  expect(await screen.findByRole('link', { name: 'Spring' })).toBeVisible();
  expect(received.find(({ name }) => name === 'board.create')?.input).toMatchObject({
    ...{ projectId: 5, name: 'Spring', isPublic: 0, users: [] },
  });
});

test("a board is edited, archived, restored and deleted by the board's own calls", async () => {
  const { user, received } = openBoards([board(1)]);
  const confirm = async (name: string) => {
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  await user.click(await screen.findByRole('button', { name: 'Edit Board 1' }));
  await user.type(await screen.findByLabelText('Board Name'), '!');
  await confirm('Edit Board');
  await user.click(await screen.findByRole('button', { name: 'Archive Board 1!' }));
  await confirm('Archive');
  await user.click(await screen.findByRole('tab', { name: 'Archive 1' }));
  await user.click(await screen.findByRole('button', { name: 'Activate Board 1!' }));
  await confirm('Activate');
  await user.click(await screen.findByRole('tab', { name: 'Active 1' }));
  await user.click(await screen.findByRole('button', { name: 'Archive Board 1!' }));
  await confirm('Archive');
  await user.click(await screen.findByRole('tab', { name: 'Archive 1' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Board 1!' }));
  await confirm('Delete');

  expect(await screen.findByText('No archived boards.')).toBeVisible();
  const changes = received.filter(({ name }) => name !== 'board.getAllBoard');
  expect(changes.map(({ name, input }) => [name, (input as { boardId: number }).boardId])).toEqual([
    ['board.edit', 1],
    ['board.archivedBoard', 1],
    ['board.archivedBoard', 1],
    ['board.archivedBoard', 1],
    ['board.delete', 1],
  ]);
});
