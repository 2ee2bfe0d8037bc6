/**
 * Translates a drop among the shown cards to an index in the whole list. Both `index` and the
 * result exclude the moved cards.
 */
export function dropIndex(
  cardIds: readonly number[],
  shownIds: readonly number[],
  { dragged, moved }: { dragged: number; moved: readonly number[] },
  index: number,
): number {
  const stays = (id: number) => !moved.includes(id);
  const whole = cardIds.filter(stays);
  const shown = shownIds.filter(stays);
  // Selected cards above the drop move along, so they no longer count.
  const others = shownIds.filter((id) => id !== dragged);
  const above = others.slice(0, index).filter(stays).length;
  const next = shown[above];
  if (next !== undefined) return whole.indexOf(next);
  const last = shown.at(-1);
  return last === undefined ? whole.length : whole.indexOf(last) + 1;
}
