import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { placeVisited } from '../screen/board-place-slice.ts';
import {
  boardFilterSlice,
  filterAddressed,
  filterTyped,
  selectFilterText,
} from './board-filter-slice.ts';

function opened() {
  const store = configureStore({ reducer: combineSlices(boardFilterSlice) });
  const visit = (filter: string) =>
    void store.dispatch(placeVisited({ tab: 'active', filter, view: 'lists' }));
  const type = (text: string, over: string) => void store.dispatch(filterTyped({ text, over }));
  const shown = (addressed: string) => selectFilterText(store.getState(), addressed);
  return { store, visit, type, shown };
}

test('what is typed while the address changes is kept', () => {
  const { store, visit, type, shown } = opened();
  visit('');
  type('bean ', '');
  store.dispatch(filterAddressed('bean'));
  // The page has not shown the new address yet.
  type('bean o', '');
  expect(shown('')).toBe('bean o');
  expect(shown('bean')).toBe('bean o');
  visit('bean');
  type('bean or', 'bean');
  expect(shown('bean')).toBe('bean or');
});

test('Back shows the filter of that address', () => {
  const { store, visit, type, shown } = opened();
  visit('');
  type('bean', '');
  store.dispatch(filterAddressed('bean'));
  visit('bean');
  type('bean pea', 'bean');
  expect(shown('')).toBe('');
  visit('');
  expect(shown('')).toBe('');
});
