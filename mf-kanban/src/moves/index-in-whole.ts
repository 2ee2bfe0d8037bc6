/**
 * The index in a whole list that belongs to one among its shown cards. Both leave out the moved
 * cards.
 */
export function indexInWhole(
  cardIds: readonly number[],
  shownIds: readonly number[],
  moved: readonly number[],
  index: number,
): number {
  const movedIds = new Set(moved);
  const whole = cardIds.filter((id) => !movedIds.has(id));
  const shown = shownIds.filter((id) => !movedIds.has(id));
  const next = shown[index];
  if (next !== undefined) return whole.indexOf(next);
  const last = shown.at(-1);
  return last === undefined ? whole.length : whole.indexOf(last) + 1;
}
