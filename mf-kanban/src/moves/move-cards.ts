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
 * Moves cards one after the other so that they stand together, the first at `to`; its index counts
 * the list without them. Each is a move of its own: shown at once, saved in order.
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
        // One refusal takes back all behind it, so that the last one speaks for all.
        const isToAnnounce = isAnnounced && cardId === arriving.at(-1);
        if (isWithin) run(reorderCard, move);
        else run(moveCard, isToAnnounce ? { ...move, announced: arriving.length } : move);
      }
    },
    [run, store],
  );
}
