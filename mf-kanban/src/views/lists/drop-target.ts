import { indexInWhole } from '../../moves/index-in-whole.ts';

/**
 * Translates a drop among the shown cards to an index in the whole list. `index` leaves out the
 * dragged card, and the result all moved ones.
 */
export function dropIndex(
  cardIds: readonly number[],
  shownIds: readonly number[],
  { dragged, moved }: { dragged: number; moved: readonly number[] },
  index: number,
): number {
  // Selected cards above the drop move along, so they no longer count.
  const others = shownIds.filter((id) => id !== dragged);
  const above = others.slice(0, index).filter((id) => !moved.includes(id)).length;
  return indexInWhole(cardIds, shownIds, moved, above);
}
