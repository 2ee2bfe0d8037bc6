import { useCallback } from 'react';
import { useStore } from 'react-redux';
import {
  moveCard,
  type Place,
  reorderCard,
  selectCard,
  selectList,
  useRun,
  type WithCards,
} from 'shared-cards';

/**
 * Moves cards one by one so that they end up adjacent, the first at `to`, whose index excludes
 * them. Each move is shown at once and saved in order.
 */
export function useMoveCards() {
  const run = useRun();
  const store = useStore<WithCards>();
  return useCallback(
    (cardIds: readonly number[], to: Place, { isAnnounced = false } = {}) => {
      const whole = selectList(store.getState(), to.listId)?.cardIds ?? [];
      const next = whole.filter((id) => !cardIds.includes(id))[to.index];
      const arriving = cardIds.filter((id) => {
        const listId = selectCard(store.getState(), id)?.listId;
        return listId !== undefined && listId !== to.listId;
      });
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
        // A refusal also reverts the moves after it, so only the last one announces the result.
        const isToAnnounce = isAnnounced && cardId === arriving.at(-1);
        if (isWithin) run(reorderCard, move);
        else run(moveCard, isToAnnounce ? { ...move, announced: arriving.length } : move);
      }
    },
    [run, store],
  );
}
