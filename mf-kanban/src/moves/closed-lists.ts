import { isFullFor, selectDragged, selectList, type WithCards, type WithDrag } from 'shared-cards';

/** Whether the dragged cards would exceed the limit of a list. */
export function selectIsFullForDrag(state: WithCards & WithDrag, listId: number): boolean {
  const dragged = selectDragged(state);
  const list = selectList(state, listId);
  return dragged?.kind === 'card' && list !== undefined && isFullFor(list, dragged.cardIds);
}
