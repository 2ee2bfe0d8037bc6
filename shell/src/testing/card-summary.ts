import type { CardSummary } from 'shared-api/client';

/** A card on the board Spring. */
export const cardSummary = (fields: Partial<CardSummary> = {}): CardSummary => ({
  id: 3,
  name: 'Sow',
  projectId: 5,
  boardId: 7,
  boardName: 'Spring',
  listId: 8,
  listName: 'To do',
  priority: 'high',
  complete: 0,
  startAt: null,
  dueDate: null,
  version: 1,
  ...fields,
});
