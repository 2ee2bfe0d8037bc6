import { combineSlices, configureStore } from '@reduxjs/toolkit';
import {
  calendarIn,
  type CardPredicate,
  compileFilter,
  parseFilter,
} from 'shared-api/filter-language';
import { card, list } from 'shared-api/testing/examples';
import {
  type ListCardFilter,
  listCardFiltersCleared,
  listCardFiltersSlice,
  listCardFilterToggled,
} from './list-card-filters-slice.ts';
import { cardsSlice, listsLoaded, selectList } from 'shared-cards';
import { NAMED_FILTERS } from '../screen/board-address.ts';
import { selectShownCardIds } from './shown-cards.ts';

const NOBODY = { me: null, people: [], labels: [], lists: [], board: '', project: null };

function ofList(filter: ListCardFilter) {
  const now = Date.now;
  const calendar = calendarIn('UTC', new Date());
  const { filter: wanted } = parseFilter(NAMED_FILTERS[filter]);
  return wanted && compileFilter(wanted, { ...NOBODY, calendar, now });
}

function loaded() {
  const store = configureStore({ reducer: combineSlices(cardsSlice, listCardFiltersSlice) });
  const past = '2020-01-01T00:00:00Z';
  const cards = [
    card(11, 1, { priority: 'high', users: [1] }),
    card(12, 1, { dueDate: past, priority: 'high' }),
    card(13, 1, { complete: 1, dueDate: past, users: [1] }),
  ];
  const lists = { 1: list(1, 'To do', cards) };
  store.dispatch(listsLoaded({ lists, watching: [], favorites: [] }));
  const row = () => selectList(store.getState(), 1)!;
  const shown = (board: CardPredicate | null = null) =>
    selectShownCardIds(store.getState(), row(), { board, ofList });
  const toggle = (filter: ListCardFilter) =>
    void store.dispatch(listCardFilterToggled({ listId: 1, filter }));
  return { store, row, shown, toggle };
}

test.each<[ListCardFilter, number[]]>([
  ['highPriority', [11, 12]],
  ['overdue', [12]],
  ['unassigned', [12]],
  ['completed', [13]],
])('the filter %s leaves %j', (filter, ids) => {
  const { shown, toggle } = loaded();
  toggle(filter);
  expect(shown()).toEqual(ids);
  toggle(filter);
  expect(shown()).toEqual([11, 12, 13]);
});

test("a list's filters combine with each other and with the board's", () => {
  const { store, row, shown, toggle } = loaded();
  expect(shown()).toBe(row().cardIds);
  expect(shown(({ users }) => users.length > 0)).toEqual([11, 13]);
  toggle('highPriority');
  expect(shown(({ users }) => users.length > 0)).toEqual([11]);
  toggle('unassigned');
  expect(shown()).toEqual([12]);
  store.dispatch(listCardFiltersCleared({ listId: 1 }));
  expect(shown()).toBe(row().cardIds);
});
