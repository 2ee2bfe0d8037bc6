import { isFull, selectDragged, selectList, type WithCards, type WithDrag } from 'shared-cards';

/** What is in the air may not be dropped into a list that it would overfill. */
export function selectIsClosed(state: WithCards & WithDrag, listId: number): boolean {
  const dragged = selectDragged(state);
  const list = selectList(state, listId);
  if (dragged?.kind !== 'card' || !list || dragged.listId === listId) return false;
  return isFull(list, dragged.cards);
}
