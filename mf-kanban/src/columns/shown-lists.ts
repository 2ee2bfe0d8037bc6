import { selectBoardMeta, selectLists, type WithCards } from 'shared-cards';
import { stepOf } from '../drag/swap-preview.ts';
import { selectIsStrip, type WithColumns } from './collapsed-slice.ts';

/**
 * The lists that no hidden group holds, in their order. Where nothing is hidden it returns the
 * store's own ids; otherwise a new array each time, so select it with `shallowEqual`.
 */
export function selectShownListIds(state: WithCards): number[] {
  const { ids } = selectLists(state);
  const groups = selectBoardMeta(state)?.groups.filter(({ hidden }) => hidden) ?? [];
  if (groups.length === 0) return ids;
  const hidden = new Set(groups.flatMap(({ listIds }) => listIds));
  return ids.filter((id) => !hidden.has(id));
}

/** How far it is from each shown list to the next, in px; a new array each time. */
export function selectListSteps(state: WithColumns): number[] {
  return selectShownListIds(state).map((id) => stepOf({ collapsed: selectIsStrip(state, id) }));
}
