import type { ShownBoard, ShownList } from 'shared-api/remote';
import {
  type ListRow,
  selectBoardMeta,
  selectCards,
  selectList,
  selectPage,
  selectShownListIds,
  type WithCards,
} from 'shared-cards';
import type { CardPredicates } from '../../filters/card-predicates.ts';
import {
  selectHasListFilters,
  type WithListCardFilters,
} from '../../filters/list-card-filters-slice.ts';
import { selectShownCardIds } from '../../filters/shown-cards.ts';

type State = WithCards & WithListCardFilters;

const NO_BOARD: ShownBoard = {
  id: 0,
  projectId: 0,
  name: '',
  lists: [],
  cards: {},
  people: [],
  labels: [],
  rights: [],
  isFiltered: false,
};

const hasSameIds = (one: readonly number[], other: readonly number[]) =>
  one === other || (one.length === other.length && one.every((id, at) => id === other[at]));

function shownList({ id, name, color, limit, cardIds: all }: ListRow, shownIds: number[]) {
  return { id, name, color, cardCount: all.length, limit, cardIds: shownIds };
}

function isSameList(one: ShownList | undefined, other: ShownList): one is ShownList {
  if (one === undefined) return false;
  const { cardIds, ...fields } = other;
  return (
    Object.entries(fields).every(([name, value]) => one[name as keyof ShownList] === value) &&
    hasSameIds(one.cardIds, cardIds)
  );
}

/** The values of the fields that are still the same are kept, and so is the whole if all of them are. */
function kept(before: ShownBoard, now: ShownBoard): ShownBoard {
  const lists = now.lists.map((list, at) => {
    const last = before.lists[at];
    return isSameList(last, list) ? last : list;
  });
  const isSameOrder =
    lists.length === before.lists.length && lists.every((list, at) => list === before.lists[at]);
  const next = { ...now, lists: isSameOrder ? before.lists : lists };
  const names = Object.keys(next) as (keyof ShownBoard)[];
  return names.every((name) => next[name] === before[name]) ? before : next;
}

/**
 * Returns a function that reads the board as it is shown. After a change of one card it compares the
 * lists, and looks at the cards only for a filter.
 */
export function createShownBoard(
  getState: () => State,
  predicatesNow: () => CardPredicates,
): () => ShownBoard {
  let asked: readonly unknown[] = [];
  let board = NO_BOARD;
  return () => {
    const state = getState();
    const boardMeta = selectBoardMeta(state);
    const page = selectPage(state);
    const predicates = predicatesNow();
    const sources = [page.board, page.list, state.listCardFilters, predicates];
    if (boardMeta === null || sources.every((source, at) => source === asked[at])) return board;
    asked = sources;
    const { id, projectId, name, members: people, labels, rights } = boardMeta;
    board = kept(board, {
      id,
      projectId,
      name,
      lists: selectShownListIds(state).flatMap((listId) => {
        const list = selectList(state, listId);
        return list ? shownList(list, selectShownCardIds(state, list, predicates)) : [];
      }),
      cards: selectCards(state),
      people,
      labels,
      rights,
      isFiltered: predicates.board !== null || selectHasListFilters(state),
    });
    return board;
  };
}
