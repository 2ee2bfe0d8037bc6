import { counted } from 'shared-api/remote';

export const en = {
  heading: 'Projects',
  add: 'New project',
  name: 'Name',
  search: 'Find a project',
  caption: (from: number, to: number, total: number) =>
    `${from} to ${to} of ${counted(total, { one: 'project', other: 'projects' })}`,
  empty: {
    active: {
      title: 'Your first board',
      hint: 'Choose a start. Everything can be changed later.',
    },
    archive: {
      title: 'No archived projects',
      hint: 'Archived projects wait here until they are restored or deleted.',
    },
  },
  beingCreated: 'Creating…',
  youOwnIt: 'You own it',
  ownedBy: (name: string) => `${name} owns it`,
  newBoard: 'New board',
  noBoards: 'No boards yet.',
  allBoards: (count: number) => `All ${counted(count, { one: 'board', other: 'boards' })}`,
  boardsOf: (project: string) => `Boards of ${project}`,
  fileStatus: 'Storage in MB',
  memoryOf: (name: string) => `Storage of ${name} in MB`,
  editTitle: 'Edit project',
  create: 'Create project',
  edit: 'Save',
};
