import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { cardsSlice, dragSlice, dragStarted, listsLoaded } from 'shared-cards';
import { card, list } from 'shared-api/testing/examples';
import { selectIsFullForDrag } from './dragged-cards.ts';

function closedWhile(dragged: { listId: number; cardIds: number[] }) {
  const lists = {
    1: list(1, 'To do', [card(11, 1), card(12, 1)], 2),
    2: list(2, 'Doing', [card(21, 2)], 2),
    3: list(3, 'Done', []),
  };
  const store = configureStore({ reducer: combineSlices(cardsSlice, dragSlice) });
  store.dispatch(listsLoaded({ lists, watching: [], favorites: [] }));
  store.dispatch(dragStarted({ kind: 'card', ...dragged }));
  return [1, 2, 3].filter((id) => selectIsFullForDrag(store.getState(), id));
}

test('a list at its limit accepts no more cards, but its own can be sorted', () => {
  expect(closedWhile({ listId: 3, cardIds: [31] })).toEqual([1]);
  expect(closedWhile({ listId: 3, cardIds: [31, 32] })).toEqual([1, 2]);
  expect(closedWhile({ listId: 1, cardIds: [11] })).toEqual([]);
});

test('dragged cards that are already in the list do not count against its limit', () => {
  expect(closedWhile({ listId: 1, cardIds: [11, 21] })).toEqual([1]);
  expect(closedWhile({ listId: 3, cardIds: [31, 21] })).toEqual([1]);
});
