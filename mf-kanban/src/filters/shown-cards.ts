import { type ListRow, selectCards, type WithCards } from 'shared-cards';
import { CARD_PREDICATES, type CardPredicate } from './card-predicates.ts';
import { selectListCardFilters, type WithListCardFilters } from './list-card-filters-slice.ts';

/**
 * The cards of a list that pass its own filters and those of the board. Without a filter it returns
 * `list.cardIds` itself; otherwise a new array each time, so select it with `shallowEqual`.
 */
export function selectShownCardIds(
  state: WithCards & WithListCardFilters,
  list: Pick<ListRow, 'id' | 'cardIds'>,
  isShownOnBoard?: CardPredicate,
): number[] {
  const filters = selectListCardFilters(state, list.id);
  if (filters.length === 0 && !isShownOnBoard) return list.cardIds;
  const cards = selectCards(state);
  return list.cardIds.filter((id) => {
    const card = cards[id];
    if (!card || isShownOnBoard?.(card) === false) return false;
    return filters.every((filter) => CARD_PREDICATES[filter](card));
  });
}
