import { useStore } from 'react-redux';
import {
  type Entry,
  listBeside,
  MOVE_KEYS,
  selectCard,
  selectList,
  selectMayChangeCards,
  selectPage,
  whyFull,
  type WithCards,
} from 'shared-cards';
import type { WithSelection } from '../selection/selection-slice.ts';
import { movableSelection } from '../selection/movable-selection.ts';
import { useReportLocked } from '../selection/use-report-locked.ts';
import { useMoveCards } from './move-cards.ts';
import { whyCardStays } from './why-not-moved.ts';

/** Moves the selection by keys: to an end of the focused card's list, or to the list beside it. */
export function useMoveSelection() {
  const store = useStore<WithCards & WithSelection>();
  const moveCards = useMoveCards();
  const reportLocked = useReportLocked();
  return (cardId: number): Entry[] => {
    const state = store.getState();
    const listId = selectCard(state, cardId)?.listId ?? 0;
    const moved = movableSelection(state);
    const mayMove = moved.length > 0 && selectMayChangeCards(state);
    return (Object.keys(MOVE_KEYS) as (keyof typeof MOVE_KEYS)[]).flatMap((which) => {
      const isHere = which === 'top' || which === 'bottom';
      const list = isHere
        ? selectList(state, listId)
        : listBeside(selectPage(state), listId, which);
      if (!list) return [];
      const others = list.cardIds.filter((id) => !moved.includes(id));
      const end = { listId: list.id, index: which === 'top' ? 0 : others.length };
      const whyDisabled = mayMove ? whyFull(list, moved) : whyCardStays(state, cardId);
      return {
        name: which,
        label: list.name,
        key: MOVE_KEYS[which],
        whyDisabled,
        isDisabled: whyDisabled !== undefined,
        onChoose() {
          reportLocked();
          moveCards(moved, end, { isAnnounced: true });
        },
      };
    });
  };
}
