import { type ListRow, selectCards, type WithCards } from 'shared-cards';
import type { CardTests } from './card-tests.ts';
import { selectListCardFilters, type WithListCardFilters } from './list-card-filters-slice.ts';

/**
 * The cards of a list that pass its own filters and those of the board. Without a filter it returns
 * `list.cardIds` itself; otherwise a new array each time, so select it with `shallowEqual`.
 */
export function selectShownCardIds(
  state: WithCards & WithListCardFilters,
  list: Pick<ListRow, 'id' | 'cardIds'>,
  { board, ofList }: CardTests,
): number[] {
  const tests = [board, ...selectListCardFilters(state, list.id).map(ofList)].filter(
    (test) => test !== null,
  );
  if (tests.length === 0) return list.cardIds;
  const cards = selectCards(state);
  return list.cardIds.filter((id) => {
    const card = cards[id];
    return card !== undefined && tests.every((test) => test(card));
  });
}
