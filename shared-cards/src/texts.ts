import { defineTexts } from 'shared-api/remote';
import type { Priority } from 'shared-api/limits';

/** What commands are called in menus, and what is said when they are done. */
export const texts = defineTexts({
  en: {
    markComplete: 'Mark Complete',
    markOpen: 'Mark Open',
    addToFavorites: 'Add to Favorites',
    removeFromFavorites: 'Remove from Favorites',
    watchCard: 'Watch Card',
    stopWatching: 'Stop watching',
    duplicateCard: 'Duplicate Card',
    cardCopied: 'Card duplicated successfully',
    changePriority: 'Change Priority',
    priorityUpdated: (priority: Priority) => `Task priority updated to ${priority}`,
    priorities: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<Priority, string>,
    convertTo: 'Convert To',
    kinds: { template: 'Template', milestone: 'Milestone', epic: 'Epic', card: 'Plain card' },
    lockCard: 'Lock Card',
    unlockCard: 'Unlock Card',
    archiveCard: 'Archive Card',
    restoreCard: 'Restore Card',
    deleteCard: 'Delete Card',
    deleteWarning: (card: string) =>
      `Deleting ${card} will permanently remove all associated data. Are you sure you want to delete this item? This action cannot be undone.`,
    useTemplate: 'New card from this template in',
    cardCreated: 'Card created from the template',
    archived: (card: string) => `Card "${card}" archived`,
    restored: (card: string) => `Card "${card}" restored`,
    deleted: (card: string) => `Card "${card}" deleted`,
    cardMoved: (direction: 'left' | 'right') => `Card moved ${direction}`,
    moved: (card: string) => `Card "${card}" moved`,
    movedAway: (card: string) => `Card "${card}" moved to the other board`,
    columnArchived: (list: string) => `Column "${list}" archived`,
    columnDeleted: 'Column deleted successfully',
    columnCopied: 'Column duplicated successfully',
    columnNotEmpty: (list: string, tasks: number) =>
      `Cannot delete column "${list}" - it contains ${tasks} tasks`,
  },
});
