const MENU = '[role="menu"]';
/** What says that a menu is open, also before that has the focus. */
export const OPEN_MENU_BUTTON = '[aria-haspopup="menu"][aria-expanded="true"]';

/** What is about to get the focus back. */
let awaiting: Element | null = null;

const isInMenu = () => document.activeElement?.closest(MENU) != null;

/** What has the focus now and gets it back later; for an entry of a menu that is the menu's button. */
export function focusOrigin(): Element | null {
  const isBetween = isInMenu() || isFocusLost();
  // A dialog may come between a menu's end and the focus' return to its button.
  if (awaiting !== null && isBetween) return awaiting;
  return isInMenu() ? document.querySelector(OPEN_MENU_BUTTON) : document.activeElement;
}

/** The focus is nowhere, or on a dialog as a whole, which is as good as nowhere. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.getAttribute('role') === 'dialog';
}

/** Gives the focus back once what had it is gone, unless it has gone elsewhere by then. */
export function giveFocusBack(origin: Element | null): void {
  awaiting = origin;
  setTimeout(() => {
    if (awaiting === origin) awaiting = null;
    const isFree = isFocusLost() || isInMenu();
    if (isFree && origin instanceof HTMLElement && origin.isConnected) origin.focus();
  });
}
