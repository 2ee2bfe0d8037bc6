import { createContext, use, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Card } from 'shared-api/client';
import { type ListRow, selectCards, type WithLists } from '../lists/list-slice.ts';
import type { CardTest } from './card-filter.ts';

/** What cards of the board must be like to be shown; null shows all. */
export const CardTestContext = createContext<CardTest | null>(null);

/** The cards of a list that the filters leave, in order. The same array while none of them changes. */
export function useShownCards(list: ListRow): readonly Card[] {
  const test = use(CardTestContext);
  const { cardIds } = list;
  // Drawn again only for a change of the own cards.
  const cards = useSelector(
    (state: WithLists) => selectCards(state),
    (before, now) => cardIds.every((id) => before[id] === now[id]),
  );
  return useMemo(() => {
    const all = cardIds.flatMap((id) => cards[id] ?? []);
    return test === null ? all : all.filter(test);
  }, [cardIds, cards, test]);
}
