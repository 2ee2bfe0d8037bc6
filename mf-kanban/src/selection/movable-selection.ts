import { isLocked } from 'shared-api/client';
import { selectCard, selectCards, selectList, selectLists, type WithCards } from 'shared-cards';
import { selectSelected, type WithSelection } from './selection-slice.ts';

/** The selected cards that may be moved, in the order of the open board; then those of others. */
export function movableSelection(state: WithCards & WithSelection): number[] {
  const selected = new Set(selectSelected(state));
  const cards = selectCards(state);
  const onBoard = selectLists(state)
    .ids.flatMap((id) => selectList(state, id)?.cardIds ?? [])
    .filter((id) => selected.has(id) && cards[id] && !isLocked(cards[id]));
  const onOthers = [...selected].filter((id) => {
    const card = cards[id] ? undefined : selectCard(state, id);
    return card !== undefined && !isLocked(card);
  });
  return [...onBoard, ...onOthers];
}
