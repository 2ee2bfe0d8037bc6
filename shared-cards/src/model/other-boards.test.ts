import { configureStore, combineSlices } from '@reduxjs/toolkit';
import { boardMetaOf } from 'shared-api/client';
import { changeQueued, changeSent, changesRefused } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { boardLoaded, boardOpened } from '../entities/board-slice.ts';
import { listsLoaded } from '../entities/list-slice.ts';
import { boardData, card, list } from 'shared-api/testing/examples';
import { cardsSlice } from './cards-slice.ts';
import { selectBoardMeta, selectCards, selectLists } from './select.ts';

function openBoard(boardId: number, tab: 'active' | 'archive' = 'active') {
  const store = configureStore({ reducer: combineSlices(cardsSlice) });
  const lists = { 1: list(1, 'To do', [card(11, 1), card(12, 1)]) };
  store.dispatch(boardOpened({ boardId, tab }));
  store.dispatch(listsLoaded({ lists, watching: [], favorites: [] }));
  const boardMeta = boardMetaOf({ ...boardData, id: boardId });
  store.dispatch(boardLoaded({ boardId, tab, boardMeta }));
  return store;
}

const change = (fields: Partial<QueuedChange>): QueuedChange => ({
  key: 'one',
  command: 'test',
  call: 'list.create',
  input: {},
  boardId: 1,
  userId: 1,
  queuedAt: '2026-01-03T10:00:00Z',
  shows: [],
  ...fields,
});

test('a change that waits for another board is neither shown on this one nor kept with it', () => {
  const store = openBoard(2);
  const label = { id: -1, name: 'UI', color: '#6366f1' };
  const elsewhere = change({ shows: [{ op: 'addLabel', label }], saves: 'list' });
  store.dispatch(changeQueued(elsewhere));
  expect(selectBoardMeta(store.getState())?.labels).toEqual([]);

  const { cards: _, ...made } = { ...list(9, 'New on the first', []), board_id: 1 };
  store.dispatch(changeSent({ change: elsewhere, answer: { data: made } }));
  expect(selectBoardMeta(store.getState())?.labels).toEqual([]);
  expect(selectLists(store.getState()).ids).toEqual([1]);
});

test('a response about an archived card does not put it back on the board', () => {
  const store = openBoard(1);
  const edit = change({ call: 'card.edit', saves: 'card' });
  store.dispatch(changeQueued(edit));
  const archived = card(13, 1, { is_archived: 1, version: 3 });
  store.dispatch(changeSent({ change: edit, answer: { data: archived } }));
  expect(selectCards(store.getState())[13]).toBeUndefined();
});

test('a list that goes takes its cards along', () => {
  const store = openBoard(1);
  const removal = change({ shows: [{ op: 'removeList', id: 1 }] });
  store.dispatch(changeQueued(removal));
  expect(selectCards(store.getState())).toEqual({});
});

test('a patch and a response that this version cannot handle change nothing', () => {
  const store = openBoard(1);
  const before = selectCards(store.getState());
  const later = change({ shows: [{ op: 'paintCard', id: 11, color: 'red' }], saves: 'painted' });
  store.dispatch(changeQueued(later));
  expect(selectCards(store.getState())).toBe(before);
  store.dispatch(changeSent({ change: later, answer: { data: { id: 11 } } }));
  expect(selectCards(store.getState())).toBe(before);
});

test('of two pending changes of list groups, a refusal reverts only its own', () => {
  const store = openBoard(1);
  const names = () => selectBoardMeta(store.getState())?.groups.map(({ name }) => name);
  const adding = (key: string, id: number, name: string) =>
    change({ key, shows: [{ op: 'addGroup', group: { id, name, listIds: [1], hidden: false } }] });
  const [first, second] = [adding('first', -1, 'Now'), adding('second', -2, 'Later')];
  store.dispatch(changeQueued(first));
  store.dispatch(changeQueued(second));
  const hide = change({
    key: 'third',
    shows: [{ op: 'setGroup', id: -2, fields: { hidden: true } }],
  });
  store.dispatch(changeQueued(hide));
  expect(names()).toEqual(['Now', 'Later']);

  store.dispatch(changesRefused({ changes: [first] }));
  expect(selectBoardMeta(store.getState())?.groups).toMatchObject([
    { name: 'Later', hidden: true },
  ]);
  store.dispatch(changeQueued(change({ key: 'fourth', shows: [{ op: 'removeGroup', id: -2 }] })));
  expect(names()).toEqual([]);
});
