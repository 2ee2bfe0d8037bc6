import { isLocked } from 'shared-api/client';
import { selectCards, selectList, selectLists, type WithCards } from 'shared-cards';
import { selectSelected, type WithSelection } from './selection-slice.ts';

/** The selected cards that may be moved, in board order. */
export function movableSelection(state: WithCards & WithSelection): number[] {
  const selected = new Set(selectSelected(state));
  const cards = selectCards(state);
  return selectLists(state)
    .ids.flatMap((id) => selectList(state, id)?.cardIds ?? [])
    .filter((id) => selected.has(id) && cards[id] && !isLocked(cards[id]));
}
