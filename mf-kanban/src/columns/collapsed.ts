import { selectIsComposing, type WithComposer } from '../composing/composer-slice.ts';
import { selectList, type WithLists } from '../entities/lists/list-slice.ts';

/** Whether a list shows as a strip. One in which a card is being typed does not, whoever collapses it. */
export const selectIsCollapsed = (state: WithLists & WithComposer, listId: number): boolean =>
  selectList(state, listId)?.collapsed === true && !selectIsComposing(state, listId);
