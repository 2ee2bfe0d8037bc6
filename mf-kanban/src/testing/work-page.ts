import { screen } from '@testing-library/react';
import { type Card, type FoundBoard, isComplete, type SavedView } from 'shared-api/client';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { card, foundCard, member } from 'shared-api/testing/examples';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const board = (id: number, name: string, changes: Partial<FoundBoard> = {}): FoundBoard => ({
  id,
  projectId: 1,
  name,
  projectName: 'Garden',
  status: 'active',
  rights: ['read', 'work', 'organize'],
  user: [member(1, { first_name: 'Ann', last_name: 'Lee' }), member(2)],
  tag: [{ id: 5, tagName: 'Bug', tagColor: '#112233', attachInboard: true }],
  lists: [
    { id: 1, name: 'To do' },
    { id: 3, name: 'Done' },
  ],
  eventId: 1,
  ...changes,
});

const SPRING = board(2, 'Spring');
const ALLOTMENT = board(4, 'Allotment', { rights: ['read'], projectId: 9, projectName: null });
const KITCHEN = board(6, 'Kitchen', { tag: [], lists: [{ id: 8, name: 'Ideas' }] });

export const sow = card(11, 1, { name: 'Sow', users: [1], dueDate: inDays(-2) });
export const dig = card(12, 1, { name: 'Dig', users: [1] });
export const cook = card(14, 8, { name: 'Cook', boardId: 6, users: [1] });
export const weed = card(13, 7, { name: 'Weed', boardId: 4, users: [1], dueDate: inDays(3) });

/** A server with these cards, which finds the open ones by any filter. */
export function openWork(cards: Card[], at = '/dashboard/work') {
  const kept = { cards, views: [] as SavedView[] };
  const cardOf = (id: number) => {
    const found = kept.cards.find((one) => one.id === id);
    if (!found) throw new FakeRefusal(404, 'It is not there.');
    return found;
  };
  const change = (id: number, fields: Partial<Card>) => {
    const changed = { ...cardOf(id), ...fields, version: cardOf(id).version + 1 };
    kept.cards = kept.cards.map((one) => (one.id === id ? changed : one));
    return { data: changed };
  };
  const handlers: FakeHandlers = {
    search: {
      find({ whole: isWhole }) {
        const found = kept.cards.filter((one) => !isComplete(one));
        const boards = [SPRING, ALLOTMENT, KITCHEN].filter(({ id }) =>
          found.some(({ boardId }) => boardId === id),
        );
        const counts = { all: 0, cards: found.length, boards: 0, projects: 0, people: 0 };
        const whole = { cards: found, boards, watching: [], favorites: [] };
        const places = { projects: [], boards: [] };
        const data = isWhole ? [] : found.map(({ id, name }) => foundCard(id, name));
        return { data, hasMore: false, counts, places, suggestion: null, whole };
      },
      getFilterNames: () => ({
        data: { people: ['Cleo Ray'], labels: [], lists: [], boards: ['Kitchen'], projects: [] },
      }),
    },
    card: {
      edit: ({ cardId, boardId: _, version: __, assignee: ___, ...fields }) =>
        change(cardId, fields as Partial<Card>),
      setStatus: ({ cardId, complete }) => change(cardId, { complete }),
      moveToBoard: ({ cardId, toListId }) => {
        const { data } = change(cardId, { listId: toListId });
        return { data: { projectId: 1, card: data } };
      },
      bulk({ cardIds, action }) {
        const fields = (id: number): Partial<Card> => {
          if (action.do === 'complete') return { complete: 1 };
          if (action.do === 'move') return { listId: action.listId };
          if (action.do === 'addTag') return { tags: [...cardOf(id).tags, action.tagId] };
          throw new FakeRefusal(501, action.do);
        };
        for (const id of cardIds) change(id, fields(id));
        return { data: cardIds.map((id) => ({ id, status: 200, message: '' })) };
      },
      editMany({ edits }) {
        for (const { cardId, before: _, complete: __, ...fields } of edits)
          change(cardId, fields as Partial<Card>);
        return { data: edits.map(({ cardId: id }) => ({ id, status: 200, message: '' })) };
      },
      addTag: ({ cardId, tagId }) => {
        change(cardId, { tags: [...cardOf(cardId).tags, tagId ?? 0] });
        return { data: SPRING.tag[0]! };
      },
    },
    dashboard: {
      getNavigation: () => ({
        data: { views: kept.views, favorites: [], recent: [], projects: [] },
      }),
    },
    savedFilter: {
      createView(fields) {
        const view = { id: 90, ...fields };
        kept.views = [...kept.views, view];
        return { data: view };
      },
    },
  };
  const page = renderRemote(remote, { handlers, at, mountedAt: 'dashboard/work', page: 'work' });
  return { ...page, kept, change };
}

export const row = (name: string) => screen.findByRole('group', { name });
