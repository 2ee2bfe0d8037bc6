import type { Card } from './card.ts';

/** A new card. */
export const plainCard: Card = {
  id: 0,
  boardId: 0,
  listId: 0,
  name: '',
  description: null,
  complete: 0,
  position: 1,
  priority: 'medium',
  startAt: null,
  dueDate: null,
  users: [],
  tags: [],
  isFixed: 1,
  is_archived: 0,
  kind: 'card',
  parentId: null,
  estimateMinutes: null,
  commentCount: 0,
  checklistTotal: 0,
  checklistDone: 0,
  attachmentCount: 0,
  createdAt: '',
  version: 1,
};
