import { isFullFor, selectDragged, selectList, type WithCards, type WithDrag } from 'shared-cards';
import { movableSelection } from '../selection/movable-selection.ts';
import { selectSelected, type WithSelection } from '../selection/selection-slice.ts';

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
