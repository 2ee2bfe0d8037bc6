import { card, list } from '../testing/fake-board.ts';
import { listSlice, listsLoaded } from '../entities/lists/list-slice.ts';
import { dragSlice, dragStarted, selectIsClosed } from './drag-slice.ts';

function closedWhile(dragged: { listId: number; cards: number }) {
  const lists = {
    1: list(1, 'To do', [card(11, 1), card(12, 1)], 2),
    2: list(2, 'Doing', [card(21, 2)], 2),
    3: list(3, 'Done', []),
  };
  const loaded = listsLoaded({ lists, watching: [], favorites: [] });
  const state = {
    list: listSlice.reducer(undefined, loaded),
    boardDrag: dragSlice.reducer(undefined, dragStarted({ kind: 'card', ...dragged })),
  };
  return [1, 2, 3].filter((id) => selectIsClosed(state, id));
}

test('a list takes no more cards than its limit; within it cards are still sorted', () => {
  expect(closedWhile({ listId: 3, cards: 1 })).toEqual([1]);
  expect(closedWhile({ listId: 3, cards: 2 })).toEqual([1, 2]);
  expect(closedWhile({ listId: 1, cards: 1 })).toEqual([]);
});
