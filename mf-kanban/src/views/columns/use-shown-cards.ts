import { createContext, use, useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { cardLayout } from '../../cards/card-layout.ts';
import type { CardTest } from '../../filters/card-predicates.ts';
import type { WithColumnFilters } from '../../filters/column-filters-slice.ts';
import {
  type BoardCard,
  type ListRow,
  selectCards,
  type WithLists,
} from '../../entities/lists/list-slice.ts';
import { selectShownCardIds } from '../../filters/shown-cards.ts';

/** What cards of the board must be like to be shown; null shows all. */
export const CardTestContext = createContext<CardTest | null>(null);

const isAsHigh = (before: BoardCard | undefined, now: BoardCard | undefined) =>
  before === now || (before && now && cardLayout(before).height === cardLayout(now).height);

/**
 * The cards of a list that the filters leave, in order: for their places and heights alone. Each
 * card draws itself, so the array stays the same while only what is written on them changes.
 */
export function useShownCards(list: ListRow): readonly BoardCard[] {
  const test = use(CardTestContext);
  const ids = useSelector(
    (state: WithLists & WithColumnFilters) => selectShownCardIds(state, list, test ?? undefined),
    shallowEqual,
  );
  const cards = useSelector(
    (state: WithLists) => selectCards(state),
    (before, now) => before === now || ids.every((id) => isAsHigh(before[id], now[id])),
  );
  return useMemo(() => ids.flatMap((id) => cards[id] ?? []), [ids, cards]);
}
