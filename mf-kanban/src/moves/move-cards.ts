import { useCallback } from 'react';
import { useStore } from 'react-redux';
import {
  type CardMove,
  moveCard,
  type Place,
  reorderCard,
  selectCard,
  selectList,
  useRun,
  type WithCards,
} from 'shared-cards';

/**
 * Moves cards one after the other so that they stand together, the first at `to`; its index counts
 * the list without them. Each is a move of its own: shown at once, saved in order.
 */
export function useMoveCards() {
  const run = useRun();
  const store = useStore<WithCards>();
  return useCallback(
    (cardIds: readonly number[], to: Place, direction?: CardMove['direction']) => {
      const whole = selectList(store.getState(), to.listId)?.cardIds ?? [];
      const next = whole.filter((id) => !cardIds.includes(id))[to.index];
      for (const cardId of cardIds) {
        const state = store.getState();
        const card = selectCard(state, cardId);
        const list = selectList(state, to.listId);
        if (!card || !list) continue;
        const others = list.cardIds.filter((id) => id !== cardId);
        const index = next === undefined ? others.length : others.indexOf(next);
        const isWithin = card.listId === to.listId;
        if (isWithin && list.cardIds[index] === cardId) continue;
        const move = { cardId, to: { listId: to.listId, index } };
        run(
          isWithin ? reorderCard : moveCard,
          direction === undefined ? move : { ...move, direction },
        );
      }
    },
    [run, store],
  );
}
