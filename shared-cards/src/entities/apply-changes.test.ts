import type { BoardChanges } from 'shared-api/client';
import { card, list } from 'shared-api/testing/examples';
import { changesLoaded, listReducer as reducer, listsLoaded } from './list-slice.ts';

const NONE: BoardChanges = {
  cards: [],
  removedCards: [],
  lists: [],
  listOrder: null,
  cardCounts: {},
  watching: [],
  favorites: [],
};

function loaded() {
  const lists = {
    1: list(1, 'To do', [card(11, 1), card(12, 1), card(13, 1)]),
    2: list(2, 'Done', [card(21, 2)]),
  };
  return reducer(undefined, listsLoaded({ lists, watching: [], favorites: [13] }));
}
const ids = ({ lists }: ReturnType<typeof loaded>, list: number) => lists.entities[list]?.cardIds;

test('only the changed card is a new object', () => {
  const before = loaded();
  const cards = [card(12, 1, { name: 'New', version: 2, position: 2 })];
  const after = reducer(before, changesLoaded({ ...NONE, cards }));
  expect(after.lists).toBe(before.lists);
  expect(after.cards.entities[12]?.name).toBe('New');
  for (const id of [11, 13, 21]) expect(after.cards.entities[id]).toBe(before.cards.entities[id]);
});

test('cards that were added, moved or removed get their places among the others', () => {
  const cards = [
    card(21, 1, { position: 2, version: 2 }),
    card(14, 1, { position: 3 }),
    card(11, 2, { position: 1, version: 2 }),
  ];
  const after = reducer(loaded(), changesLoaded({ ...NONE, cards, removedCards: [12] }));
  expect(ids(after, 1)).toEqual([13, 21, 14]);
  expect(ids(after, 2)).toEqual([11]);
  expect(after.cards.entities[12]).toBeUndefined();
});

test('lists are added among the others and removed with their cards', () => {
  const { cards: _, ...created } = list(3, 'New', []);
  const change = { ...NONE, lists: [created], listOrder: [3, 1] };
  const after = reducer(loaded(), changesLoaded(change));
  expect(after.lists.ids).toEqual([3, 1]);
  expect(after.cards.ids).toEqual([11, 12, 13]);
});

test('personal flags come with the cards that have changed', () => {
  const cards = [card(13, 1, { position: 3 }), card(12, 1, { position: 2 })];
  const after = reducer(loaded(), changesLoaded({ ...NONE, cards, watching: [12] }));
  expect(after.cards.entities[13]?.isFavorite ?? false).toBe(false);
  expect(after.cards.entities[12]?.isWatched).toBe(true);
});
