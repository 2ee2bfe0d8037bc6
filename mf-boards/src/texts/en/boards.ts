import { counted } from 'shared-api/remote';

export const en = {
  pageTitle: (project: string) => `Boards – ${project}`,
  projects: 'Projects',
  boards: 'Boards',
  add: 'New board',
  search: 'Find a board',
  caption: (from: number, to: number, total: number) =>
    `${from} to ${to} of ${counted(total, { one: 'board', other: 'boards' })}`,
  empty: {
    active: {
      title: 'No boards yet',
      hint: 'A board holds lists, and lists hold cards that move from one to the next.',
    },
    archive: {
      title: 'No archived boards',
      hint: 'Archived boards wait here until they are restored or deleted.',
    },
  },
  beingCreated: 'Creating…',
  cardStatus: 'Cards done',
  cardsOf: (name: string) => `Completed cards of ${name}`,
  createTitle: 'New board',
  editTitle: 'Edit board',
  create: 'Create board',
  edit: 'Save',
};
