import { defineTexts } from 'shared-api/remote';
import type { Priority } from 'shared-api/limits';

/** Every text of the card's page. */
export const texts = defineTexts({
  en: {
    loading: 'Loading the card',
    loadFailed: 'The card could not be loaded.',
    tryAgain: 'Try again',
    inList: (list: string) => `in ${list}`,
    title: 'Title',
    editTitle: 'Edit title',
    description: 'Description',
    editDescription: 'Edit description',
    noDescription: 'No description yet',
    save: 'Save',
    cancel: 'Cancel',
    priority: 'Priority',
    priorities: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<Priority, string>,
    complete: 'Complete',
    dueDate: 'Due Date',
    members: 'Members',
    noMembers: 'Nobody is assigned',
    tags: 'Tags',
    noTags: 'No tags',
    activity: 'Card Activity',
    noActivity: 'Nothing has happened yet',
    somebody: 'Somebody',
  },
});
