import { type ListRow, selectCards, type WithCards } from 'shared-cards';
import type { CardPredicates } from './card-predicates.ts';
import {
  type ListCardFilter,
  selectListCardFilters,
  type WithListCardFilters,
} from './list-card-filters-slice.ts';

interface Shown {
  readonly cards: ReturnType<typeof selectCards>;
  readonly filters: readonly ListCardFilter[];
  readonly predicates: CardPredicates;
  readonly ids: number[];
}

/** The last result for each list, since its cards and its count ask for the same after each action. */
const lastShown = new WeakMap<readonly number[], Shown>();

/**
 * The cards of a list that pass its own filters and those of the board. Without a filter it returns
 * `list.cardIds` itself; otherwise a new array when any card has changed, so select it with
 * `shallowEqual`.
 */
export function selectShownCardIds(
  state: WithCards & WithListCardFilters,
  list: Pick<ListRow, 'id' | 'cardIds'>,
  predicates: CardPredicates,
): number[] {
  const filters = selectListCardFilters(state, list.id);
  const all = [predicates.board, ...filters.map(predicates.ofList)].filter(
    (predicate) => predicate !== null,
  );
  if (all.length === 0) return list.cardIds;
  const cards = selectCards(state);
  const last = lastShown.get(list.cardIds);
  if (last?.cards === cards && last.filters === filters && last.predicates === predicates) {
    return last.ids;
  }
  const ids = list.cardIds.filter((id) => {
    const card = cards[id];
    return card !== undefined && all.every((predicate) => predicate(card));
  });
  lastShown.set(list.cardIds, { cards, filters, predicates, ids });
  return ids;
}
