import type { Card } from 'shared-api/client';
import { FakeRefusal, type FakeHandlers } from 'shared-api/testing';
import { annSignedIn } from './people.ts';

export const BOARD = 2;
const AT = '2026-01-03T10:00:00Z';

const cardOf = (id: number, name: string): Card => ({
  id,
  boardId: BOARD,
  listId: 1,
  name,
  description: null,
  complete: 0,
  position: id - 10,
  priority: 'medium',
  startAt: null,
  dueDate: null,
  users: [],
  tags: [],
  isFixed: 1,
  is_archived: 0,
  kind: 'card',
  parentId: null,
  commentCount: 0,
  checklistTotal: 0,
  checklistDone: 0,
  attachmentCount: 0,
  estimateMinutes: null,
  createdAt: AT,
  version: 1,
});

const boardMeta = {
  id: BOARD,
  projectId: 1,
  name: 'Spring',
  description: null,
  status: 'active' as const,
  isPublic: 0 as const,
  is_archived: 0 as const,
  user: [],
  tag: [],
  groups: [],
  version: 1,
  watching: [],
  favorites: [],
  rights: ['read' as const, 'work' as const],
};

/** A server with one board of one list; it responds to changes when it is released. */
export function fakeServer() {
  let cards = [cardOf(11, 'Sow'), cardOf(12, 'Dig')];
  let eventId = 1;
  const held: (() => void)[] = [];
  const change = async (id: number, fields: Partial<Card>) => {
    await new Promise<void>((resolve) => held.push(resolve));
    if (server.refuses) throw new FakeRefusal(422, 'Not this one.');
    // The server's board is not quite what the page has guessed.
    const note = { name: `${cards.find((card) => card.id === id)!.name} (seen)` };
    cards = cards.map((card) =>
      card.id === id ? { ...card, ...note, ...fields, version: card.version + 1 } : card,
    );
    eventId += 1;
    return cards.find((card) => card.id === id)!;
  };
  const active = () => cards.filter(({ is_archived }) => is_archived === 0);
  const list = {
    id: 1,
    board_id: BOARD,
    name: 'To do',
    position: 1,
    limit: null,
    isFixed: 1 as const,
    collapsed: false,
    color: null,
    is_archived: 0 as const,
    version: 1,
  };
  const handlers: FakeHandlers = {
    auth: annSignedIn,
    list: {
      getAllList: () => {
        const own = Object.fromEntries(active().map((card) => [card.id, card]));
        return { data: { 1: { ...list, cards: own } }, board: { ...boardMeta, eventId } };
      },
      getChanges: () => ({
        eventId,
        board: null,
        data: {
          cards: active(),
          removedCards: cards.filter((card) => card.is_archived === 1).map(({ id }) => id),
          watching: [],
          favorites: [],
          lists: [],
          listOrder: [1],
          cardCounts: { 1: active().length },
        },
      }),
    },
    card: {
      getCardById: ({ cardId }) => ({
        data: {
          ...cards.find((card) => card.id === cardId)!,
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
          board: { ...boardMeta, lists: [], people: [], eventId },
        },
      }),
      setStatus: async ({ cardId, complete }) => ({ data: await change(cardId, { complete }) }),
      archived: async ({ cardId, archive }) => ({
        data: await change(cardId, { is_archived: archive }),
      }),
    },
  };
  const server = {
    handlers,
    refuses: false,
    release: () => held.splice(0).forEach((respond) => respond()),
    isAsked: () => held.length > 0,
  };
  return server;
}
