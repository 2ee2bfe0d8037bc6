import { type ListRow, selectCards, type WithCards } from 'shared-cards';
import type { CardPredicates } from './card-predicates.ts';
import { selectListCardFilters, type WithListCardFilters } from './list-card-filters-slice.ts';

/**
 * The cards of a list that pass its own filters and those of the board. Without a filter it returns
 * `list.cardIds` itself; otherwise a new array each time, so select it with `shallowEqual`.
 */
export function selectShownCardIds(
  state: WithCards & WithListCardFilters,
  list: Pick<ListRow, 'id' | 'cardIds'>,
  { board, ofList }: CardPredicates,
): number[] {
  const predicates = [board, ...selectListCardFilters(state, list.id).map(ofList)].filter(
    (predicate) => predicate !== null,
  );
  if (predicates.length === 0) return list.cardIds;
  const cards = selectCards(state);
  return list.cardIds.filter((id) => {
    const card = cards[id];
    return card !== undefined && predicates.every((predicate) => predicate(card));
  });
}
