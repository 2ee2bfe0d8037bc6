import { useCallback } from 'react';
import { useStore } from 'react-redux';
import {
  type CardMove,
  cardMoved,
  type Place,
  selectList,
  selectLists,
  type WithLists,
} from '../entities/lists/list-slice.ts';

function placeOf(state: WithLists, cardId: number): Place | null {
  for (const list of Object.values(selectLists(state).entities)) {
    const index = list.cardIds.indexOf(cardId);
    if (index !== -1) return { listId: list.id, index };
  }
  return null;
}

/**
 * Moves cards one after the other so that they stand together, the first at `to`; its index counts
 * the list without them. Each is a move of its own: shown at once, saved in order.
 */
export function useMoveCards() {
  const store = useStore<WithLists>();
  return useCallback(
    (cardIds: readonly number[], to: Place, byMenu?: CardMove['byMenu']) => {
      const whole = selectList(store.getState(), to.listId)?.cardIds ?? [];
      const next = whole.filter((id) => !cardIds.includes(id))[to.index];
      for (const cardId of cardIds) {
        const state = store.getState();
        const from = placeOf(state, cardId);
        const list = selectList(state, to.listId);
        if (!from || !list) continue;
        const others = list.cardIds.filter((id) => id !== cardId);
        const index = next === undefined ? others.length : others.indexOf(next);
        if (from.listId === to.listId && from.index === index) continue;
        const move = { cardId, from, to: { listId: to.listId, index } };
        store.dispatch(cardMoved(byMenu === undefined ? move : { ...move, byMenu }));
      }
    },
    [store],
  );
}
