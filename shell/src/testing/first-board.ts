import type { Board, Project } from 'shared-api/client';

const created = {
  description: null,
  status: 'active',
  isPublic: 0,
  is_archived: 0,
  version: 1,
  created_date: '2026-01-03T10:00:00Z',
  rights: ['read', 'work', 'organize', 'administer', 'own'],
} satisfies Partial<Board & Project>;
/** The project that a first board needs. */
export const newProject: Project = {
  ...created,
  id: 5,
  name: 'My project',
  user: [],
  totalUsedMemory: 0,
  totalMemory: 0,
};
/** A first board. */
export const newBoard: Board = {
  ...created,
  id: 9,
  projectId: 5,
  name: 'Simple kanban',
  users: [],
  completedCards: 0,
  totalCards: 0,
};
