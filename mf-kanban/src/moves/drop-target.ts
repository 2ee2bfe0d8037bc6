/**
 * Where in the whole list a card lands that is dropped between cards of which not all are shown.
 * `index` counts the shown cards without those that are moved; the answer counts the whole list
 * without them.
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
  // Cards that travel along and stood above the place are not there any more.
  const others = shownIds.filter((id) => id !== dragged);
  const above = others.slice(0, index).filter(stays).length;
  const next = shown[above];
  if (next !== undefined) return whole.indexOf(next);
  const last = shown.at(-1);
  return last === undefined ? whole.length : whole.indexOf(last) + 1;
}
