import { focusFirst } from '../keyboard/move-between-entries.ts';

/** The element that holds the results. */
export const RESULTS_ID = 'search-results';

/** The field of the results' page. */
export const SEARCH_BOX_ID = 'search-box';

/** Whether there is a first result, which then has the focus. */
export function focusFirstResult(): boolean {
  return focusFirst(document.getElementById(RESULTS_ID));
}

/** Whether there is a box of the results' page, which then has the focus. */
export function focusSearchBox(): boolean {
  const box = document.getElementById(SEARCH_BOX_ID) as HTMLInputElement | null;
  box?.focus();
  box?.select();
  return box !== null;
}
