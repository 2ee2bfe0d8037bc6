import { card } from 'shared-api/testing/examples';
import { createFakeBoardView } from 'shared-api/testing/board-view';
import { board as lists } from '../testing/open-table.tsx';
import { dropCards } from './drop-cards.ts';
import { groupCards, type TableGroup } from './group-cards.ts';
import { orderCards } from './order-cards.ts';
import { sumCards } from './sum-cards.ts';
import { tableRows } from './table-rows.ts';

const NOON = new Date(2026, 4, 20, 12);
const at = (days: number) => new Date(2026, 4, 20 + days, 18).toISOString();
const boardOf = (board: object = lists) => createFakeBoardView({ board }).services.board.read();
const shown = (groups: readonly TableGroup[]) => groups.map(({ name, cardIds }) => [name, cardIds]);

test('a card with two labels is in the groups of both, and one without has a group, too', () => {
  expect(shown(groupCards(boardOf(), { group: 'label', sort: null }, NOON))).toEqual([
    ['Bug', [12]],
    ['Design', [12]],
    ['No label', [11, 13, 21]],
  ]);
});

test('people without cards have no group, lists and priorities always do', () => {
  const board = boardOf({ ...lists, lists: [...lists.lists, { id: 3, name: 'Later' }] });
  expect(shown(groupCards(board, { group: 'person', sort: null }, NOON))).toEqual([
    ['Ada Berg', [11]],
    ['Nobody', [12, 13, 21]],
  ]);
  expect(shown(groupCards(board, { group: 'list', sort: null }, NOON)).at(-1)).toEqual([
    'Later',
    [],
  ]);
  expect(shown(groupCards(board, { group: 'priority', sort: null }, NOON)).at(-1)).toEqual([
    'Low',
    [],
  ]);
});

test('what is due is grouped by how soon, and what is done is never overdue', () => {
  const dues = [-1, 0, 1, 6, 7].map((days, index) => card(index, 1, { dueDate: at(days) }));
  const done = card(8, 1, { dueDate: at(-1), complete: 1 });
  const board = boardOf({ lists: [{ id: 1, name: 'To do', cards: [...dues, done, card(9, 1)] }] });
  expect(shown(groupCards(board, { group: 'due', sort: null }, NOON))).toEqual([
    ['Overdue', [0]],
    ['Today', [1]],
    ['Tomorrow', [2]],
    ['Within a week', [3]],
    ['Later', [4]],
    ['Past, completed', [8]],
    ['No due date', [9]],
  ]);
});

test('cards without a value come last in both directions, equal ones keep their order', () => {
  const board = boardOf();
  const cards = [11, 12, 13, 21].map((id) => board.cards[id]!);
  const ids = (isDescending: boolean) =>
    orderCards(cards, { by: 'estimate', isDescending }, board).map(({ id }) => id);
  expect(ids(false)).toEqual([13, 11, 12, 21]);
  expect(ids(true)).toEqual([11, 13, 12, 21]);
});

test('names are sorted as people count, and priorities from the most urgent', () => {
  const names = ['Bed 10', 'bed 2', 'Äpfel'].map((name, id) => card(id, 1, { name }));
  const board = boardOf({ lists: [{ id: 1, name: 'To do', cards: names }] });
  const byName = orderCards(names, { by: 'name', isDescending: false }, board);
  expect(byName.map(({ name }) => name)).toEqual(['Äpfel', 'bed 2', 'Bed 10']);
  const cards = [card(1, 1, { priority: 'low' }), card(2, 1), card(3, 1, { priority: 'high' })];
  const byPriority = orderCards(cards, { by: 'priority', isDescending: false }, board);
  expect(byPriority.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('a collapsed group has its row alone, and no groups have no rows', () => {
  const rows = (group: 'list' | 'none') =>
    tableRows(groupCards(boardOf(), { group, sort: null }, NOON), {
      collapsed: ['list:1'],
      newIn: null,
    }).map(({ key }) => key);
  expect(rows('list')).toEqual(['list:1', 'list:2', 'list:2/21']);
  expect(rows('none')).toEqual(['none/11', 'none/12', 'none/13', 'none/21']);
});

test('a group adds up what its cards have', () => {
  expect(sumCards([11, 12, 13], boardOf().cards)).toEqual({
    estimateMinutes: 120,
    checklistDone: 1,
    checklistTotal: 3,
  });
});

describe('a drop', () => {
  const drop = (
    by: 'list' | 'person' | 'label' | 'due',
    {
      ids,
      from,
      to,
      place = 0,
      sort = null,
    }: {
      ids: number[];
      from: string;
      to: string;
      place?: number;
      sort?: { by: 'name'; isDescending: boolean } | null;
    },
  ) => {
    const board = boardOf();
    const groups = groupCards(board, { group: by, sort }, NOON);
    const named = (name: string) => groups.find((group) => group.name === name)!;
    return dropCards({
      cardIds: ids,
      from: named(from),
      to: named(to),
      at: place,
      board,
      sort,
    });
  };

  test('puts cards at a place of a list, which does not count them', () => {
    expect(drop('list', { ids: [11], from: 'To do', to: 'To do', place: 2 })).toEqual({
      do: 'move',
      listId: 1,
      index: 1,
    });
    expect(drop('list', { ids: [11, 12], from: 'To do', to: 'Done', place: 1 })).toEqual({
      do: 'move',
      listId: 2,
      index: 1,
    });
  });

  test('in a sorted table goes to the end of another list, and says why not within one', () => {
    const sort = { by: 'name', isDescending: false } as const;
    expect(drop('list', { ids: [11], from: 'To do', to: 'Done', sort })).toMatchObject({
      index: 1,
    });
    expect(drop('list', { ids: [11], from: 'To do', to: 'To do', sort })).toMatchObject({
      why: expect.stringContaining('sorted') as string,
    });
  });

  test('replaces the person or label, and leaves the others', () => {
    expect(drop('person', { ids: [11], from: 'Ada Berg', to: 'Nobody' })).toEqual({
      do: 'edit',
      edits: [{ cardId: 11, fields: { users: [] } }],
    });
    expect(drop('label', { ids: [12], from: 'Bug', to: 'Design' })).toEqual({
      do: 'edit',
      edits: [{ cardId: 12, fields: { labels: [5] } }],
    });
    expect(drop('label', { ids: [12], from: 'Bug', to: 'No label' })).toEqual({
      do: 'edit',
      edits: [{ cardId: 12, fields: { labels: [5] } }],
    });
  });

  test('on a group of several days says that a date is to be chosen', () => {
    expect(drop('due', { ids: [11], from: 'No due date', to: 'Within a week' })).toMatchObject({
      do: 'refuse',
      why: expect.stringContaining('Within a week') as string,
    });
  });
});
