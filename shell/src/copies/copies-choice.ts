const KEY = 'boardCopies';
const OFF = 'off';

/** Whether the person wants copies of boards in this browser; a choice of the browser, not of the account. */
export const wantsCopies = ({ localStorage }: Window): boolean => localStorage.getItem(KEY) !== OFF;

export function keepCopiesChoice({ localStorage }: Window, wanted: boolean): void {
  if (wanted) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
}
