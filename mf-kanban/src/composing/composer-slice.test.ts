import { composerSlice, newListTyped, selectNewList } from './composer-slice.ts';

test('the name of a new list belongs to the board that it is typed on', () => {
  const typed = composerSlice.reducer(undefined, newListTyped({ boardId: 1, name: 'Later' }));
  const state = { [composerSlice.name]: typed };
  expect(selectNewList(state, 1)).toBe('Later');
  expect(selectNewList(state, 2)).toBeNull();
});
