/** The element that holds the results. */
export const RESULTS_ID = 'search-results';

/** Whether there is a first result, which then has the focus. */
export function focusFirstResult(): boolean {
  const first = document.getElementById(RESULTS_ID)?.querySelector<HTMLElement>('[data-entry]');
  first?.focus();
  return first !== null && first !== undefined;
}

/** Back from the results. */
export function focusSearchBox(): void {
  document.querySelector<HTMLElement>('[role="search"] input')?.focus();
}
