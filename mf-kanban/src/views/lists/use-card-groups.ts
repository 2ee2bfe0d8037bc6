import { use, useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import type { Card } from 'shared-api/client';
import { selectIsStrip, type WithStrips } from '../../lists/collapsed-slice.ts';
import { selectList, selectShownListIds } from 'shared-cards';
import { CardPredicatesContext } from '../../filters/card-predicates.ts';
import type { WithListCardFilters } from '../../filters/list-card-filters-slice.ts';
import { selectShownCardIds } from '../../filters/shown-cards.ts';
import { ViewCardsContext } from '../../screen/view-cards.ts';

/** Registers the cards of each list for keys and selection. A strip shows none of its cards. */
export function useCardGroups(): void {
  const store = useStore<WithStrips & WithListCardFilters>();
  const view = use(ViewCardsContext);
  const predicates = use(CardPredicatesContext);
  useEffect(
    () =>
      view.registerGroups(() => {
        const state = store.getState();
        return selectShownListIds(state).map((key) => {
          const list = selectList(state, key);
          const isOpen = list !== undefined && !selectIsStrip(state, key);
          return {
            key,
            cardIds: isOpen ? selectShownCardIds(state, list, predicates) : [],
          };
        });
      }),
    [store, view, predicates],
  );
}

/** Lets keys reach cards that are not mounted. */
export function useReveal(
  listId: number,
  cards: readonly Card[],
  scrollTo: (index: number) => void,
): void {
  const view = use(ViewCardsContext);
  const reveal = useEffectEvent((cardId: number) => {
    const index = cards.findIndex(({ id }) => id === cardId);
    if (index !== -1) scrollTo(index);
    return index !== -1;
  });
  useEffect(() => view.registerReveal(listId, (cardId) => reveal(cardId)), [view, listId]);
}
