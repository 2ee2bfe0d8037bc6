import { useCallback } from 'react';
import { useStore } from 'react-redux';
import {
  inBulks,
  moveCard,
  moveCards,
  type Place,
  reorderCard,
  selectCard,
  selectList,
  useRun,
  type WithCards,
} from 'shared-cards';

/**
 * Moves cards so that they end up adjacent, the first at `to`, whose index excludes them. One undo
 * takes it back. Returns the moved ones: none if they are there already.
 */
export function useMoveCards() {
  const run = useRun();
  const store = useStore<WithCards>();
  return useCallback(
    (cardIds: readonly number[], to: Place, { isAnnounced = false } = {}): number[] => {
      const { listId } = to;
      const whole = () => selectList(store.getState(), listId)?.cardIds ?? [];
      const without = (moved: ReadonlySet<number>) => whole().filter((id) => !moved.has(id));
      const next = without(new Set(cardIds))[to.index];
      const indexWithout = (moved: readonly number[]) => {
        const others = without(new Set(moved));
        return next === undefined ? others.length : others.indexOf(next);
      };
      const known = cardIds.filter((id) => selectCard(store.getState(), id) !== undefined);
      const [cardId, ...others] = known;
      if (cardId === undefined) return [];
      const index = indexWithout(known);
      const isThere = known.every((id, at) => whole()[index + at] === id);
      if (isThere) return [];
      if (others.length > 0) {
        for (const part of inBulks(known))
          run(moveCards, { ...part, to: { listId, index: indexWithout(part.cardIds) } });
        return known;
      }
      const move = { cardId, to: { listId, index } };
      if (whole().includes(cardId)) run(reorderCard, move);
      else run(moveCard, isAnnounced ? { ...move, announced: 1 } : move);
      return known;
    },
    [run, store],
  );
}
