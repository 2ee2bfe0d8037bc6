import { type MouseEvent, use } from 'react';
import { useStore } from 'react-redux';
import { CardPredicateContext } from '../filters/card-filter.ts';
import type { WithColumnFilters } from '../filters/column-filters-slice.ts';
import { selectLists, type WithLists } from '../entities/lists/list-slice.ts';
import { selectShownCardIds } from '../filters/shown-cards.ts';
import {
  cardToggled,
  rangeSelected,
  selectionCleared,
  type WithSelection,
} from './selection-slice.ts';

/** Ctrl or Cmd with a click selects a card, Shift up to it; a click beside the cards selects none. */
export function useCardSelection() {
  const store = useStore<WithLists & WithSelection & WithColumnFilters>();
  const test = use(CardPredicateContext);
  return {
    onClickCapture(event: MouseEvent) {
      const card = (event.target as Element).closest<HTMLElement>('[data-card-id]');
      const isAdding = event.ctrlKey || event.metaKey;
      if (!card || (!isAdding && !event.shiftKey)) {
        if (!card) store.dispatch(selectionCleared());
        return;
      }
      // Not the link's own answer to these keys: another window.
      event.preventDefault();
      event.stopPropagation();
      const cardId = Number(card.dataset.cardId);
      if (isAdding) {
        store.dispatch(cardToggled(cardId));
        return;
      }
      const lists = Object.values(selectLists(store.getState()).entities);
      const list = lists.find(({ cardIds }) => cardIds.includes(cardId));
      const shownIds = list ? selectShownCardIds(store.getState(), list, test ?? undefined) : [];
      store.dispatch(rangeSelected({ cardId, shownIds }));
    },
  };
}
