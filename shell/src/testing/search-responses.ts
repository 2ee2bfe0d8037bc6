import type { FoundCounts, SearchResult } from 'shared-api/client';

const NONE: FoundCounts = { all: 0, cards: 0, boards: 0, projects: 0, people: 0 };

/** The response of a search that found so many cards, and these on the page. */
export const foundCards = (data: SearchResult[], count = data.length) => ({
  data,
  hasMore: data.length < count,
  suggestion: null as string | null,
  counts: { ...NONE, all: count, cards: count },
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
