import { useStore } from 'react-redux';
import {
  type Entry,
  listBeside,
  MOVE_KEYS,
  selectCard,
  selectMayChangeCards,
  selectPage,
  whyFull,
  type WithCards,
} from 'shared-cards';
import type { WithSelection } from '../selection/selection-slice.ts';
import { movableSelection } from './dragged-cards.ts';
import { useMoveCards } from './move-cards.ts';
import { whyCardStays } from './why-not-moved.ts';

const NEIGHBORS = ['previous', 'next'] as const;

/** Moves the selection by keys: to the end of the list beside the focused card's. */
export function useMoveSelection() {
  const store = useStore<WithCards & WithSelection>();
  const moveCards = useMoveCards();
  return (cardId: number): Entry[] => {
    const state = store.getState();
    const listId = selectCard(state, cardId)?.listId ?? 0;
    const moved = movableSelection(state);
    const mayMove = moved.length > 0 && selectMayChangeCards(state);
    return NEIGHBORS.flatMap((which) => {
      const list = listBeside(selectPage(state), listId, which);
      if (!list) return [];
      const end = { listId: list.id, index: list.cardIds.length };
      const whyDisabled = mayMove ? whyFull(list, moved) : whyCardStays(state, cardId);
      return {
        name: which,
        label: list.name,
        key: MOVE_KEYS[which],
        whyDisabled,
        isDisabled: whyDisabled !== undefined,
        onChoose: () => moveCards(moved, end, { isAnnounced: true }),
      };
    });
  };
}
