import type { BoardTemplate, ListedBoard, Project } from 'shared-api/client';
import { type FakeHandlers, fakeTemplates } from 'shared-api/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';

export function board(id: number, changes: Partial<ListedBoard> = {}): ListedBoard {
  return {
    id,
    projectId: 5,
    name: `Board ${id}`,
    description: null,
    status: 'active',
    isPublic: 0,
    is_archived: 0,
    users: [],
    completedCards: 1,
    totalCards: 4,
    version: 2,
    created_date: '2025-01-03T12:00:00Z',
    changed_date: '2025-01-03T12:00:00Z',
    lists: [{ cards: 4, completed: 1 }],
    rights: ['read', 'work', 'organize', 'administer', 'own'],
    ...changes,
  };
}

function project(changes: Partial<Project> = {}): Project {
  return {
    id: 5,
    name: 'Garden',
    description: null,
    status: 'active',
    isPublic: 0,
    is_archived: 0,
    user: [],
    totalUsedMemory: 0,
    totalMemory: 1024,
    version: 1,
    created_date: '2025-01-03T12:00:00Z',
    rights: ['read', 'work', 'organize', 'administer', 'own'],
    ...changes,
  };
}

/** The boards of a project, kept in memory; `saved` are templates of boards. */
export function openBoards(
  initial: ListedBoard[],
  parent: Partial<Project> | (() => never) = {},
  search = '',
  createFromTemplate?: () => never,
  saved: BoardTemplate[] = [],
  bin: FakeHandlers['bin'] = {},
) {
  let boards = initial;
  const handlers: FakeHandlers = {
    template: fakeTemplates(saved),
    bin,
    invitation: { getAll: () => ({ data: [] }) },
    project: {
      getProject: () => ({ data: project(typeof parent === 'function' ? parent() : parent) }),
    },
    board: {
      getAllBoard: ({ projectId, archiveFlag }) => {
        const inTab = (flag: 0 | 1) =>
          boards.filter((one) => one.projectId === projectId && one.is_archived === flag);
        const data = inTab(archiveFlag);
        const tabCounts = { active: inTab(0).length, archive: inTab(1).length };
        return { data, totalCount: data.length, tabCounts, stateId: 70 };
      },
      getFilterChoices: () => ({ data: { users: [], tags: ['UI'] } }),
      addUser: ({ boardId }) => ({ data: board(boardId) }),
      bulk: ({ boardIds, action }) => {
        const is_archived = action === 'archive' ? 1 : 0;
        boards = boards.map((one) => (boardIds.includes(one.id) ? { ...one, is_archived } : one));
        return { data: boardIds.map((id) => ({ id, status: 200, message: 'OK' })) };
      },
      createFromTemplate:
        createFromTemplate ??
        (({ name = 'Simple kanban', projectId }) => {
          const created = board(9, { name, projectId });
          boards = [created, ...boards];
          return { data: created };
        }),
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
  const page = renderRemote(remote, {
    handlers,
    at: `/dashboard/board/5/active${search}`,
    mountedAt: 'dashboard/board/:projectId/:type',
  });
  /** What others do to the boards, before they are read again. */
  const others = (change: (now: ListedBoard[]) => ListedBoard[]) => void (boards = change(boards));
  return { ...page, others };
}
