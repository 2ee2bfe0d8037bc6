import { createContext, use, useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { Card } from 'shared-api/client';
import type { CardTest } from '../cards/card-tests.ts';
import type { WithColumnFilters } from '../lists/column-filters-slice.ts';
import { type ListRow, selectCards, type WithLists } from '../lists/list-slice.ts';
import { selectShownCardIds } from '../lists/shown-cards.ts';

/** What cards of the board must be like to be shown; null shows all. */
export const CardTestContext = createContext<CardTest | null>(null);

/** The cards of a list that the filters leave, in order. The same array while none of them changes. */
export function useShownCards(list: ListRow): readonly Card[] {
  const test = use(CardTestContext);
  const ids = useSelector(
    (state: WithLists & WithColumnFilters) => selectShownCardIds(state, list, test ?? undefined),
    shallowEqual,
  );
  // Drawn again only for a change of the own cards.
  const cards = useSelector(
    (state: WithLists) => selectCards(state),
    (before, now) => ids.every((id) => before[id] === now[id]),
  );
  return useMemo(() => ids.flatMap((id) => cards[id] ?? []), [ids, cards]);
}
