import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allCalls, type BoardChanges, type Card, type List } from 'shared-api/contract';
import { placeInput } from '../testing/call-inputs.ts';
import { createBoard, createCard, signUp } from '../testing/fixtures.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { placeFor } from '../testing/whole-place.ts';

let on: TestApp;
let cast: Cast;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
});
afterAll(() => on.close());

interface Lists {
  lists: { list: List; cards: Card[] }[];
}

const load = async (boardId: number) => {
  const wanted = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  const { data, board } = await on.call(cast.creator, 'list.getAllList', wanted);
  const lists = Object.values(data)
    .sort((a, b) => a.position - b.position)
    .map(({ cards, ...list }) => {
      return { list, cards: Object.values(cards).sort((a, b) => a.position - b.position) };
    });
  return { lists, board };
};

/**
 * The lists after a browser has applied changes: unchanged cards keep their order, the others get
 * their places.
 */
function applied({ lists }: Lists, changes: BoardChanges): Lists {
  const touched = new Set([...changes.removedCards, ...changes.cards.map(({ id }) => id)]);
  const fresh = new Map(changes.lists.map((list) => [list.id, list]));
  const order = changes.listOrder ?? lists.map(({ list }) => list.id);
  return {
    lists: order.map((id) => {
      const known = lists.find(({ list }) => list.id === id);
      const cards = (known?.cards ?? []).filter((card) => !touched.has(card.id));
      const arrived = changes.cards.filter(({ listId }) => listId === id);
      for (const card of arrived.sort((a, b) => a.position - b.position)) {
        cards.splice(card.position - 1, 0, card);
      }
      const list = fresh.get(id) ?? known?.list;
      if (list === undefined) throw new Error('A list is in the order that no change has named.');
      return { list, cards };
    }),
  };
}

/** Leaves out positions, which follow from the order, and tags that the board no longer has. */
const compared = ({ lists }: Lists, tagIds: number[]) =>
  lists.map(({ list, cards }) => ({
    list: { ...list, position: 0 },
    cards: cards.map((card) => {
      const tags = card.tags.filter((id) => tagIds.includes(id));
      return { ...card, tags, position: 0 };
    }),
  }));

const changing = allCalls().filter(
  ({ name, call }) =>
    'right' in call.access &&
    call.method !== 'GET' &&
    name !== 'board.delete' &&
    // Such calls do not affect the project's boards.
    !name.startsWith('project.'),
);

describe('applying the changes', () => {
  test.each(changing)('by $name gives the same board as a load', async ({ name }) => {
    const place = await placeFor(on, cast, 'creator', name);
    const before = await load(place.boardId);
    await on.call(cast.creator, name as 'card.edit', placeInput(name, place, cast) as never);
    const after = await load(place.boardId);
    const changes = await on.call(cast.creator, 'list.getChanges', {
      boardId: place.boardId,
      since: before.board.eventId,
    });
    expect(changes.eventId).toBe(after.board.eventId);
    const tagIds = after.board.tag.map(({ id }) => id);
    expect(compared(applied(before, changes.data!), tagIds)).toEqual(compared(after, tagIds));
    const info = changes.board ?? before.board;
    // Watches and favorites are the caller's own and no change of the board.
    const own = { watching: [], favorites: [], eventId: 0 };
    expect({ ...info, ...own }).toEqual({ ...after.board, ...own });
  });
});

test('moved and archived cards come with how many are left', async () => {
  const { boardId, listIds } = await createBoard(on, cast.creator);
  const [from, to] = [listIds[0]!, listIds[1]!];
  const cards = [];
  for (const name of ['one', 'two', 'three']) {
    cards.push(await createCard(on, cast.creator, { boardId, listId: from, name }));
  }
  const before = await load(boardId);
  const move = { boardId, cardId: cards[0]!, deletedListId: from, addedListId: to, position: 1 };
  await on.call(cast.creator, 'list.updateCardList', move);
  await on.call(cast.creator, 'card.archived', { boardId, cardId: cards[1]!, archive: 1 });
  await on.call(cast.creator, 'card.setFavorite', { boardId, cardId: cards[0]!, favorite: true });
  const since = before.board.eventId;
  const { data } = await on.call(cast.creator, 'list.getChanges', { boardId, since });
  expect(data).toMatchObject({
    cards: [{ id: cards[0], listId: to, position: 1 }],
    removedCards: [cards[1]],
    listOrder: null,
    cardCounts: { [to]: 1 },
    favorites: [cards[0]],
  });
});

test('a browser that was away too long, or missed too much, has to read the whole board', async () => {
  const { boardId, listIds } = await createBoard(on, cast.creator);
  const { eventId } = (await load(boardId)).board;
  const ask = (since: number) => on.call(cast.creator, 'list.getChanges', { boardId, since });
  expect((await ask(eventId)).data).toMatchObject({ cards: [], lists: [] });
  expect((await ask(eventId + 1)).data).toBeNull();
  for (let count = 0; count <= 100; count += 1) {
    await createCard(on, cast.creator, { boardId, listId: listIds[0]!, name: 'one more' });
  }
  expect((await ask(eventId)).data).toBeNull();
});

test('a board that the caller may not see has no changes', async () => {
  const { boardId } = await createBoard(on, cast.creator);
  const stranger = await signUp(on, 'Stranger');
  const asked = await on.call(stranger, 'list.getChanges', { boardId, since: 0 });
  expect(asked).toMatchObject({ status: 404 });
});
