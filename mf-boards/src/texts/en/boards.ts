import { counted } from 'shared-api/remote';

export const en = {
  pageTitle: (project: string) => `Boards – ${project}`,
  missing: 'Project not found',
  missingHint:
    'The project was deleted, you are not a member of it, or the address has a typo. If it is somebody else’s, its owner can share it with you.',
  projects: 'Projects',
  boards: 'Boards',
  add: 'New board',
  optionalName: 'Name (optional)',
  orChoose: 'Or begin with a template',
  search: 'Find a board',
  caption: (from: number, to: number, total: number) =>
    `${from} to ${to} of ${counted(total, { one: 'board', other: 'boards' })}`,
  empty: {
    active: {
      title: 'No boards yet',
      hint: 'Choose a start. Everything can be changed later.',
    },
    archive: {
      title: 'No archived boards',
      hint: 'Archived boards wait here until they are restored or deleted.',
    },
  },
  beingCreated: 'Creating…',
  cardStatus: 'Cards done',
  cardsOf: (name: string) => `Completed cards of ${name}`,
  editTitle: 'Edit board',
  create: 'Create empty board',
  edit: 'Save',
};
