import { focusFirst } from '../keyboard/move-between-entries.ts';

/** The element that holds the results. */
export const RESULTS_ID = 'search-results';

/** Whether there is a first result, which then has the focus. */
export function focusFirstResult(): boolean {
  return focusFirst(document.getElementById(RESULTS_ID));
}

/** Back from the results. */
export function focusSearchBox(): void {
  document.querySelector<HTMLElement>('[role="search"] input')?.focus();
}
