import { isLocked } from 'shared-api/client';
import {
  isFullFor,
  selectCards,
  selectDragged,
  selectList,
  selectLists,
  type WithCards,
  type WithDrag,
} from 'shared-cards';
import { selectSelected, type WithSelection } from '../selection/selection-slice.ts';

/** The selected cards that may be moved, in board order. */
export function movableSelection(state: WithCards & WithSelection): number[] {
  const selected = selectSelected(state);
  const cards = selectCards(state);
  return selectLists(state)
    .ids.flatMap((id) => selectList(state, id)?.cardIds ?? [])
    .filter((id) => selected.includes(id) && cards[id] && !isLocked(cards[id]));
}

/** The cards that move along with one: the whole selection, if it is part of it. */
export function draggedCards(state: WithCards & WithSelection, cardId: number): number[] {
  return selectSelected(state).includes(cardId) ? movableSelection(state) : [cardId];
}

/** Whether the dragged cards would exceed the limit of a list. */
export function selectIsFullForDrag(state: WithCards & WithDrag, listId: number): boolean {
  const dragged = selectDragged(state);
  const list = selectList(state, listId);
  return dragged?.kind === 'card' && list !== undefined && isFullFor(list, dragged.cardIds);
}
