import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { PluralForms } from 'shared-api/remote';
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

interface Options {
  /** Whether a notice says where one card went, as after a key; a drag needs none. */
  readonly isAnnounced?: boolean;
  /** The step that the move is a part of, and its notice. */
  readonly step?: { readonly id: string; readonly done: PluralForms } | undefined;
}

/**
 * Moves cards so that they end up adjacent, the first at `to`, whose index excludes them. One undo
 * takes it back. Returns the moved ones: none if they are there already.
 */
export function useMoveCards() {
  const run = useRun();
  const store = useStore<WithCards>();
  return useCallback(
    (
      cardIds: readonly number[],
      to: Place,
      { isAnnounced = false, step }: Options = {},
    ): number[] => {
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
        for (const part of inBulks(known)) {
          const batch = step?.id ?? part.batch;
          const index = indexWithout(part.cardIds);
          run(moveCards, { ...part, batch, done: step?.done, to: { listId, index } });
        }
        return known;
      }
      const together = step && { batch: { ...step, count: 1 } };
      const move = { cardId, to: { listId, index } };
      if (whole().includes(cardId)) run(reorderCard, move, together);
      else run(moveCard, isAnnounced ? { ...move, announced: 1 } : move, together);
      return known;
    },
    [run, store],
  );
}
