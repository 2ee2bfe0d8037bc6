import { counted } from 'shared-api/remote';

/** Texts of the page that a public link opens. */
export const en = {
  title: 'Public board',
  readOnly: 'Read only',
  signIn: 'Sign in',
  toKanban: 'Go to Kanban',
  cards: (count: number) => counted(count, { one: 'card', other: 'cards' }),
  noCards: 'No cards',
  noLists: 'Nothing is on this board yet.',
  complete: 'Complete',
  open: 'Open',
  checked: (done: number, total: number) => `${done} of ${total} done`,
  assigned: 'Assigned',
  labels: 'Labels',
  dates: 'Dates',
  description: 'Description',
  ended: 'This link opens nothing any more',
  endedHint:
    'The board may have been archived, or its people have ended the link. Ask the person who sent it to you for a new one.',
  failed: 'The board could not be loaded',
  tryAgain: 'Try again',
};
