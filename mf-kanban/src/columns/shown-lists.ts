import { selectShownListIds } from 'shared-cards';
import { stepOf } from '../drag/swap-preview.ts';
import { selectIsStrip, type WithColumns } from './collapsed-slice.ts';

/** How far it is from each shown list to the next, in px; a new array each time. */
export function selectListSteps(state: WithColumns): number[] {
  return selectShownListIds(state).map((id) => stepOf({ collapsed: selectIsStrip(state, id) }));
}
