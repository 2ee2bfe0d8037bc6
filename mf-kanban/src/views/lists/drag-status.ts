import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useStore } from 'react-redux';
import {
  dragEnded,
  dragStarted,
  selectCard,
  selectDragged,
  type WithCards,
  type WithDrag,
} from 'shared-cards';
import { draggedCards } from '../../moves/dragged-cards.ts';
import { cardsSelected, type WithSelection } from '../../selection/selection-slice.ts';
import { endGlide } from '../../drag/glide-home.ts';

export const idOf = (dndId: string): number => Number(dndId.replace(/^\D+/, ''));

/** Begins and ends what the board shows of a drag. */
export interface DragStatus {
  /** Shows on the board at once that what the library calls by a name is dragged. */
  readonly begin: (draggableId: string) => void;
  readonly end: () => void;
}

export function useDragStatus(): DragStatus {
  const dispatch = useDispatch();
  const store = useStore<WithCards & WithDrag & WithSelection>();
  return useMemo(
    () => ({
      begin(draggableId) {
        const id = idOf(draggableId);
        if (selectDragged(store.getState()) !== null) return;
        endGlide();
        const card = draggableId.startsWith('card') ? selectCard(store.getState(), id) : undefined;
        const cardIds = card ? draggedCards(store.getState(), id) : [];
        const dragged = card
          ? { kind: 'card' as const, listId: card.listId, cardIds }
          : { kind: 'list' as const, listId: id, cardIds };
        // Empty lists grow now, before the library measures drop targets.
        flushSync(() => dispatch(dragStarted(dragged)));
        if (cardIds.length === 1) dispatch(cardsSelected([]));
      },
      end: () => void dispatch(dragEnded()),
    }),
    [dispatch, store],
  );
}
