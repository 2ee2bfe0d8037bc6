import { defineTexts } from 'shared-api/remote';

/** Every text of the boards screen that is not shared with the projects screen. */
export const texts = defineTexts({
  en: {
    pageTitle: (project: string) => `Boards – ${project}`,
    projects: 'Projects',
    add: 'Add Board',
    caption: (from: number, to: number, total: number) =>
      `Showing ${from}-${to} of ${total} boards`,
    empty: {
      active: 'No boards yet. Add the first one.',
      archive: 'No archived boards.',
    },
    cardStatus: 'Card Status',
    cardsOf: (name: string) => `Completed cards of ${name}`,
    createTitle: 'Create New Board',
    editTitle: 'Edit Board',
    subtitle: 'Set up a new board to organize and track your work.',
    create: 'Create Board',
    edit: 'Edit Board',
  },
});
