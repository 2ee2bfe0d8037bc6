import { use, useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { type BoardCard, type ListRow, selectCards, type WithCards } from 'shared-cards';
import { cardLayout } from '../../cards/card-layout.ts';
import type { WithListCardFilters } from '../../filters/list-card-filters-slice.ts';
import { CardPredicatesContext } from '../../filters/card-predicates.ts';
import { selectShownCardIds } from '../../filters/shown-cards.ts';

const isAsHigh = (before: BoardCard | undefined, now: BoardCard | undefined) =>
  before === now || (before && now && cardLayout(before).height === cardLayout(now).height);

/**
 * The cards of a list that pass the filters, in order. The array keeps its identity while only the
 * cards' content changes, as each card renders itself.
 */
export function useShownCards(list: ListRow): readonly BoardCard[] {
  const predicates = use(CardPredicatesContext);
  const ids = useSelector(
    (state: WithCards & WithListCardFilters) => selectShownCardIds(state, list, predicates),
    shallowEqual,
  );
  const cards = useSelector(
    (state: WithCards) => selectCards(state),
    (before, now) => before === now || ids.every((id) => isAsHigh(before[id], now[id])),
  );
  return useMemo(() => ids.flatMap((id) => cards[id] ?? []), [ids, cards]);
}
