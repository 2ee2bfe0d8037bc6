import type { MouseEvent } from 'react';
import { useStore } from 'react-redux';
import type { CardGroup } from 'shared-api/remote';
import {
  cardToggled,
  rangeSelected,
  selectionCleared,
  type WithSelection,
} from './selection-slice.ts';

/**
 * Ctrl or Cmd with a click toggles a card, Shift extends the range; a click outside clears the
 * selection.
 */
export function useCardSelection(view: { groups(): readonly CardGroup[] }) {
  const store = useStore<WithSelection>();
  return {
    onClickCapture(event: MouseEvent) {
      const target = event.target as Element;
      if (target.closest('[data-own-clicks]')) return;
      const card = target.closest<HTMLElement>('[data-card-id]');
      const isAdding = event.ctrlKey || event.metaKey;
      if (!card || (!isAdding && !event.shiftKey)) {
        if (!card) store.dispatch(selectionCleared());
        return;
      }
      // Prevents the link from opening another window.
      event.preventDefault();
      event.stopPropagation();
      const cardId = Number(card.dataset.cardId);
      if (isAdding) {
        store.dispatch(cardToggled(cardId));
        return;
      }
      const group = view.groups().find(({ cardIds }) => cardIds.includes(cardId));
      store.dispatch(rangeSelected({ cardId, shownIds: group?.cardIds ?? [] }));
    },
  };
}
