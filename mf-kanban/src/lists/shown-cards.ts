import type { Card } from 'shared-api/client';
import { isOverdue } from '../cards/due.ts';
import {
  type ColumnFilter,
  selectColumnFilters,
  type WithColumnFilters,
} from './column-filters-slice.ts';
import { type ListRow, selectCards, type WithLists } from './list-slice.ts';

export type CardPredicate = (card: Card) => boolean;

const passes: Readonly<Record<ColumnFilter, CardPredicate>> = {
  highPriority: ({ priority }) => priority === 'high',
  overdue: (card) => isOverdue(card),
  unassigned: ({ users }) => users.length === 0,
  completed: ({ complete }) => complete === 1,
};

/**
 * The cards of a list that pass its own filters and, when given, those of the whole board (search,
 * priority). Where nothing filters it answers `list.cardIds` itself; otherwise a new array each
 * time, so select it with `shallowEqual`.
 */
export function selectShownCardIds(
  state: WithLists & WithColumnFilters,
  list: Pick<ListRow, 'id' | 'cardIds'>,
  isShownOnBoard?: CardPredicate,
): number[] {
  const filters = selectColumnFilters(state, list.id);
  if (filters.length === 0 && !isShownOnBoard) return list.cardIds;
  const cards = selectCards(state);
  return list.cardIds.filter((id) => {
    const card = cards[id];
    if (!card || isShownOnBoard?.(card) === false) return false;
    return filters.every((filter) => passes[filter](card));
  });
}
