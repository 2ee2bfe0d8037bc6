import { counted, plural } from 'shared-api/remote';
import type { Priority } from 'shared-api/limits';

const cards = { one: 'card', other: 'cards' };
const some = (count: number) => counted(count, cards);

/** The names of commands in menus, and the notices after them. */
export const en = {
  markComplete: 'Mark complete',
  markOpen: 'Reopen',
  addToFavorites: 'Add to favorites',
  removeFromFavorites: 'Remove from favorites',
  watchCard: 'Watch card',
  stopWatching: 'Stop watching',
  duplicateCard: 'Duplicate card',
  cardCopied: 'Card duplicated successfully',
  changePriority: 'Change priority',
  priorityUpdated: (priority: Priority) => `Card priority updated to ${priority}`,
  priorities: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<Priority, string>,
  assignToMe: 'Assign to me',
  unassignMe: 'Unassign me',
  convertTo: 'Convert to',
  kinds: { template: 'Template', milestone: 'Milestone', epic: 'Epic', card: 'Plain card' },
  lockCard: 'Lock card',
  unlockCard: 'Unlock card',
  archiveCard: 'Archive card',
  restoreCard: 'Restore card',
  deleteCard: 'Delete card',
  deleteWarning: (card: string) =>
    `Deleting ${card} will permanently remove all associated data. Are you sure you want to delete this item? This action cannot be undone.`,
  useTemplate: 'New card from this template in',
  cardCreated: 'Card created from the template',
  archived: (card: string) => `Card "${card}" archived`,
  restored: (card: string) => `Card "${card}" restored`,
  deleted: (card: string) => `Card "${card}" deleted`,
  cardsMoved: (count: number, list: string) => `${some(count)} moved to ${list}`,
  moved: (card: string) => `Card "${card}" moved`,
  moveCardTo: { previous: 'Move to the previous list', next: 'Move to the next list' },
  listFull: (list: string, limit: number) =>
    `${list} is full: its limit is ${some(limit)}. Move a card out of it or raise the limit.`,
  listLocked: (list: string) => `${list} is locked. Unlock it to move it.`,
  cardLocked: (card: string) => `${card} is locked. Unlock it to move it.`,
  onHold: 'This board is blocked: cards cannot be created or moved until it is active again.',
  movedAway: (card: string) => `Card "${card}" moved to the other board`,
  duplicateMany: 'Duplicate',
  duplicateAll: 'Duplicate all cards',
  duplicatedMany: { one: 'card duplicated', other: 'cards duplicated' },
  archiveMany: 'Archive',
  archiveAll: 'Archive all cards',
  archiveAllWarning: (count: number, list: string) =>
    `This archives ${some(count)} of ${list}, including those hidden by a filter. You can restore them later.`,
  archivedMany: { one: 'card archived', other: 'cards archived' },
  completeAll: 'Mark all cards complete',
  completedMany: { one: 'card marked complete', other: 'cards marked complete' },
  deleteAll: 'Delete all cards',
  deleteAllWarning: (count: number, list: string) =>
    `Deleting ${some(count)} of ${list}, including those hidden by a filter, will permanently remove all associated data. This action cannot be undone.`,
  deletedMany: { one: 'card deleted', other: 'cards deleted' },
  duplicateList: 'Duplicate list',
  swapList: { previous: 'Swap with the previous list', next: 'Swap with the next list' },
  sortCards: 'Sort cards',
  sorts: {
    priority: 'Priority',
    startAt: 'Start date',
    dueDate: 'Due date',
    assignee: 'Assignee',
    alphabetical: 'Alphabetical',
    created: 'Created date',
  },
  lockList: 'Lock list',
  unlockList: 'Unlock list',
  archiveList: 'Archive list',
  deleteList: 'Delete list',
  listArchived: (list: string) => `List "${list}" archived`,
  listDeleted: 'List deleted successfully',
  listCopied: 'List duplicated successfully',
  listNotEmpty: (list: string, count: number) =>
    `Cannot delete list "${list}": it contains ${some(count)}. Move or delete ${plural(count, { one: 'it', other: 'them' })} first.`,
};
