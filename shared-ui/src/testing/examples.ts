import type {
  Attachment,
  BoardTemplate,
  Invitation,
  Label,
  ListedBoard,
  Member,
  TimeEntry,
} from 'shared-api/client';
import { member } from 'shared-api/testing/examples';

/** People with names short, long and from right to left. */
export const people: Member[] = [
  member(1, { first_name: 'Ann', last_name: 'Lee' }),
  member(2, { first_name: 'Maximiliana Konstanze', last_name: 'von Hohenstein-Wartenberg' }),
  member(3, { first_name: 'ליאת', last_name: 'בן־חיים' }),
  member(4, { first_name: 'Bo' }),
  member(5, { first_name: 'Zoë', last_name: "O'Neill" }),
  member(6, { first_name: 'Kim', last_name: 'Park' }),
];

/** Labels in several hues, one as long as a label may be. */
export const labels: Label[] = [
  { id: 1, name: 'Bug', color: '#d64545' },
  { id: 2, name: 'Design', color: '#7a5af5' },
  { id: 3, name: 'Waiting for an answer of the supplier in the north', color: '#0f8a7a' },
];

export const timeEntries: TimeEntry[] = [
  {
    id: 1,
    cardId: 1,
    user: 1,
    startedAt: '2026-03-02T09:00:00Z',
    endedAt: '2026-03-02T10:30:00Z',
    note: 'Drew the first version and asked for opinions',
  },
  {
    id: 2,
    cardId: 1,
    user: 2,
    startedAt: '2026-03-03T09:00:00Z',
    endedAt: '2026-03-03T09:20:00Z',
    note: null,
  },
];

export const attachments: Attachment[] = [
  {
    id: 1,
    name: 'garden plan.png',
    contentType: 'image/png',
    size: 240_000,
    uploadedBy: 1,
    hasThumbnail: true,
    createdAt: '2026-03-02T09:00:00Z',
  },
  {
    id: 2,
    name: 'a list of everything that has to be bought before the first weekend of spring.pdf',
    contentType: 'application/pdf',
    size: 1_200_000,
    uploadedBy: 2,
    hasThumbnail: false,
    createdAt: '2026-03-03T09:00:00Z',
  },
];

export const listedBoard: ListedBoard = {
  id: 3,
  projectId: 1,
  name: 'Garden',
  description: 'All that grows behind the house',
  status: 'active',
  isPublic: 0,
  is_archived: 0,
  users: people,
  completedCards: 7,
  totalCards: 12,
  version: 1,
  created_date: '2026-03-01T09:00:00Z',
  changed_date: '2026-03-02T09:00:00Z',
  lists: [
    { cards: 5, completed: 0 },
    { cards: 7, completed: 7 },
  ],
  rights: ['read', 'work', 'organize', 'administer', 'own'],
};

export const longNamedBoard: ListedBoard = {
  ...listedBoard,
  id: 4,
  name: 'Everything before the first weekend of spring '.repeat(4).trim(),
  users: people.slice(0, 1),
  lists: [],
  completedCards: 0,
  totalCards: 0,
  rights: ['read'],
};

/** Boards of one project, one of them with a long name and one on hold. */
export const listedBoards: ListedBoard[] = [
  listedBoard,
  longNamedBoard,
  { ...listedBoard, id: 5, name: 'רשימה', status: 'blocked', users: [] },
];

const invitation: Invitation = {
  id: 1,
  email: 'zoe@example.com',
  domain: null,
  role: 1,
  usesLeft: 1,
  invitedBy: { id: 1, name: 'Ann Lee' },
  createdAt: '2026-03-02T09:00:00Z',
  expiresAt: '2026-03-09T09:00:00Z',
};

/** Open invitations: by mail to a short and a long address, and links. */
export const invitations: Invitation[] = [
  invitation,
  { ...invitation, id: 2, email: 'maximiliana.von.hohenstein-wartenberg@subsidiary.example.com' },
  { ...invitation, id: 3, email: null, usesLeft: 20, role: 2 },
  { ...invitation, id: 4, email: null, domain: 'example.com', usesLeft: 5 },
];

const templateLists = [
  { name: 'To do', cards: 3 },
  { name: 'Doing', cards: 1 },
  { name: 'Done', cards: 2 },
];
const builtIn = { lists: templateLists, project: null, mayDelete: false };

/** Templates of boards: two that everybody has, and a saved one with a long name. */
export const boardTemplates: BoardTemplate[] = [
  { ...builtIn, id: 'kanban', name: 'Simple kanban', description: 'Any kind of work.' },
  { ...builtIn, id: 'empty', name: 'Empty board', description: 'Nothing in its lists.' },
  {
    id: 7,
    name: 'How we plan a season in the garden from seeds to the last harvest',
    description: 'With all beds.',
    lists: templateLists,
    project: { id: 5, name: 'Garden' },
    mayDelete: true,
  },
];
