import type {
  BoardInfo,
  Card,
  CardDetail,
  FoundCounts,
  ListWithCards,
  Member,
  SearchResult,
  Settings,
} from '../contract/index.ts';
import { plainCard } from '../entities/plain-card.ts';

// Entities of one board, as the server returns them. They need no heavy imports, so that stories
// may show them, too.

const AT = '2026-01-03T10:00:00Z';

export const card = (id: number, listId: number, changes: Partial<Card> = {}): Card => ({
  ...plainCard,
  id,
  boardId: 2,
  listId,
  name: `Card ${id}`,
  createdAt: AT,
  ...changes,
});

/** A card with everything, as `card.getCardById` returns it, and nothing on its page. */
export function cardDetail(
  id: number,
  listId: number,
  changes: Partial<CardDetail> = {},
): CardDetail {
  return {
    ...card(id, listId),
    assignee: null,
    listName: 'To do',
    checklists: [],
    comments: [],
    attachments: [],
    boardTags: [],
    parent: null,
    children: [],
    timeEntries: [],
    timeSpentSeconds: 0,
    watching: false,
    favorite: false,
    coverId: null,
    reminderMinutes: null,
    previous: null,
    next: null,
    board: {
      projectId: 1,
      name: 'Spring',
      status: 'active',
      rights: [],
      lists: [],
      people: [],
      eventId: 1,
    },
    ...changes,
  };
}

export function list(
  id: number,
  name: string,
  cards: Card[],
  limit: number | null = null,
): ListWithCards {
  const numbered = cards.map((one, index) => ({ ...one, position: index + 1 }));
  return {
    id,
    board_id: 2,
    name,
    position: id,
    limit,
    isFixed: 1,
    collapsed: false,
    color: null,
    is_archived: 0,
    version: 1,
    cards: Object.fromEntries(numbered.map((one) => [one.id, one])),
  };
}

/** The board Spring, for a person with all rights. */
export const boardData: BoardInfo = {
  id: 2,
  projectId: 1,
  name: 'Spring',
  description: null,
  status: 'active',
  isPublic: 0,
  is_archived: 0,
  user: [],
  tag: [],
  groups: [],
  eventId: 1,
  version: 1,
  watching: [],
  favorites: [],
  mayAddBoards: true,
  rights: ['read', 'work', 'organize', 'administer', 'own'],
};

/** A member of a project or board. */
export function member(id: number, changes: Partial<Member> = {}): Member {
  return {
    id,
    first_name: `Person${id}`,
    last_name: '',
    email: `p${id}@example.com`,
    avatar: null,
    jobRole: null,
    status: 'online',
    lastActive: null,
    role_id: 1,
    role: 'ROLE_BASIC',
    creator: false,
    ...changes,
  };
}

const NOTHING_FOUND: FoundCounts = { all: 0, cards: 0, boards: 0, projects: 0, people: 0 };

/** The response of a search that found so many cards, and these on the page. */
export const foundCards = (data: SearchResult[], count = data.length) => ({
  data,
  hasMore: data.length < count,
  suggestion: null as string | null,
  counts: { ...NOTHING_FOUND, all: count, cards: count },
  places: {
    projects: [{ id: 5, name: 'Garden', found: count }],
    boards: [{ id: 7, name: 'Spring', projectId: 5, found: count }],
  },
});

/** A card on the board Spring whose name matched. */
export const foundCard = (id: number, name: string): SearchResult => ({
  type: 'card',
  id,
  projectId: 5,
  boardId: 7,
  listId: 8,
  favorite: false,
  excerpt: null,
  projectName: 'Garden',
  boardName: 'Spring',
  listName: 'To do',
  is_archived: 0,
  complete: 0,
  startAt: null,
  dueDate: null,
  title: [{ text: name, match: true }],
});

/** The settings of a person who has turned off all mails and pushes. */
export const settingsOf = (changes: Partial<Settings> = {}): Settings => ({
  theme: 'light',
  language: 'en',
  mail: [],
  muted: [],
  push: [],
  quietHours: null,
  firstSteps: 'shown',
  singleKeys: 'on',
  presence: 'shown',
  ...changes,
});
