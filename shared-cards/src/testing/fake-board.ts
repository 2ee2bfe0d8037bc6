import type { Card, ListWithCards, Right } from 'shared-api/client';
import { POSITION_AT_END } from 'shared-api/limits';
import type { FakeHandlers } from 'shared-api/testing';
import { boardData, card, list } from 'shared-api/testing/examples';

const cardsOf = (lists: ListWithCards[]) => lists.flatMap(({ cards }) => Object.values(cards));

/** The lists with some cards next to one another at a place of one list. */
function withMoved(
  lists: ListWithCards[],
  cardIds: readonly number[],
  { listId, position = POSITION_AT_END }: { listId: number; position?: number | undefined },
): ListWithCards[] {
  const known = new Map(cardsOf(lists).map((one) => [one.id, one]));
  const moved = cardIds.flatMap((id) => known.get(id) ?? []);
  return lists.map((one) => {
    const others = Object.values(one.cards)
      .filter(({ id }) => !cardIds.includes(id))
      .sort((a, b) => a.position - b.position);
    const cards = one.id === listId ? others.toSpliced(position - 1, 0, ...moved) : others;
    const placed = cards.map((each, at) => ({ ...each, listId: one.id, position: at + 1 }));
    return { ...one, cards: Object.fromEntries(placed.map((each) => [each.id, each])) };
  });
}

/**
 * A board kept in memory for tests of screens, which change `lists` as another person would. Tests of races use
 * `openServer`, which also has versions and events as the server makes them.
 */
export function fakeBoard(initial: ListWithCards[], rights: Right[] = boardData.rights) {
  const board = {
    lists: initial,
    archived: [] as ListWithCards[],
    handlers: {} as FakeHandlers,
  };
  /** The cards that the page has received. */
  let sentCards = new Set<number>();
  let lastId = 200;
  const keyed = (lists: ListWithCards[]) => Object.fromEntries(lists.map((one) => [one.id, one]));
  board.handlers = {
    board: { getOnboarding: () => ({ data: { sampleCards: 0, firstSteps: null } }) },
    savedFilter: { getAll: () => ({ data: [] }) },
    boardView: { getSettings: () => ({ data: null }), saveSettings: () => ({ data: null }) },
    list: {
      getAllList: ({ archiveFlag }) => {
        const lists = archiveFlag === 1 ? board.archived : board.lists;
        sentCards = new Set(cardsOf(lists).map(({ id }) => id));
        const mayAddBoards = rights.includes('organize');
        return { data: keyed(lists), board: { ...boardData, rights, mayAddBoards } };
      },
      // As if everything had changed.
      getChanges: async ({ boardId, since }, request) => {
        const asked = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
        const before = sentCards;
        const whole = await board.handlers.list!.getAllList!(asked as never, request);
        const cards = cardsOf(board.lists);
        const here = new Set(cards.map(({ id }) => id));
        const removedCards = [...before].filter((id) => !here.has(id));
        const counts = board.lists.map(({ id, cards }) => [id, Object.keys(cards).length] as const);
        return {
          data: {
            cards,
            removedCards,
            watching: [],
            favorites: [],
            lists: board.lists.map(({ cards: _, ...row }) => row),
            listOrder: [...board.lists].sort((a, b) => a.position - b.position).map(({ id }) => id),
            cardCounts: Object.fromEntries(counts),
          },
          eventId: since + 1,
          board: whole.board,
        };
      },
      reopen: async (input, request) => {
        const changes = await board.handlers.list!.getChanges!(input, request);
        return { ...changes, board: changes.board ?? { ...boardData, rights } };
      },
      create: ({ name, position }) => {
        const created = list(90 + position, name, []);
        board.lists = [...board.lists, created];
        return { data: created };
      },
      updateCardList: ({ cardId, addedListId, position }) => ({
        data: { cardId, listId: addedListId, position, version: 2 },
        positionsShifted: true,
      }),
      updatePosition: ({ lists }) => {
        const places = new Map(lists.map(({ id, position }) => [id, position]));
        board.lists = board.lists.map((one) => ({
          ...one,
          position: places.get(one.id) ?? one.position,
        }));
        return { data: lists };
      },
      updateCardSameList: ({ cards }) => ({ data: cards.map((one) => ({ ...one, version: 2 })) }),
      archived: () => ({ data: null }),
      delete: () => ({ data: null }),
    },
    card: {
      create: ({ name, listId, position, priority = 'medium' }) => {
        const isTaken = board.lists.some(({ cards }) => cards[70 + position] !== undefined);
        const id = isTaken ? ++lastId : 70 + position;
        const created = card(id, listId, { name, position, priority });
        board.lists = board.lists.map((one) =>
          one.id === listId ? { ...one, cards: { ...one.cards, [created.id]: created } } : one,
        );
        return { data: { lastInsertCardId: created.id, card: created } };
      },
      edit: ({ cardId, ...changes }) => ({
        data: card(cardId, 1, { ...(changes as Partial<Card>), version: 2 }),
      }),
      setStatus: ({ cardId, complete }) => ({ data: card(cardId, 1, { complete, version: 2 }) }),
      delete: () => ({ data: null }),
      createMany: ({ cards }) => {
        const created = cards.map(({ listId, name, priority = 'medium' }) =>
          card(++lastId, listId, { name, priority, position: lastId }),
        );
        board.lists = board.lists.map((one) => {
          const own = created.filter(({ listId }) => listId === one.id);
          const added = Object.fromEntries(own.map((each) => [each.id, each]));
          return { ...one, cards: { ...one.cards, ...added } };
        });
        return { data: { cards: created } };
      },
      editMany: ({ edits }) => {
        const changes = new Map(edits.map(({ cardId, ...fields }) => [cardId, fields]));
        board.lists = board.lists.map((one) => ({
          ...one,
          cards: Object.fromEntries(
            Object.values(one.cards).map((each) => [
              each.id,
              { ...each, ...(changes.get(each.id) as Partial<Card>) },
            ]),
          ),
        }));
        return { data: edits.map(({ cardId: id }) => ({ id, status: 200, message: 'OK' })) };
      },
      bulk({ cardIds, action }) {
        if (action.do === 'move') board.lists = withMoved(board.lists, cardIds, action);
        return { data: cardIds.map((id) => ({ id, status: 200, message: 'OK' })) };
      },
    },
  };
  return board;
}

export const twoLists = () =>
  fakeBoard([list(1, 'To do', [card(11, 1), card(12, 1)]), list(2, 'Done', [card(21, 2)])]);
