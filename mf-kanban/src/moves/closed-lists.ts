import { isFullFor, selectDragged, selectList, type WithCards, type WithDrag } from 'shared-cards';

/** What is in the air may not be dropped into a list that it would overfill. */
export function selectIsClosed(state: WithCards & WithDrag, listId: number): boolean {
  const dragged = selectDragged(state);
  const list = selectList(state, listId);
  return dragged?.kind === 'card' && list !== undefined && isFullFor(list, dragged.cardIds);
}
