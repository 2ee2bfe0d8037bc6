const MENU = '[role="menu"]';
/** The button of an open menu, even before the menu has the focus. */
export const OPEN_MENU_BUTTON = '[aria-haspopup="menu"][aria-expanded="true"]';

/** The element that is about to get the focus back. */
let awaiting: Element | null = null;

const isInMenu = () => document.activeElement?.closest(MENU) != null;

/**
 * The element that has the focus now and gets it back later; for an entry of a menu, the menu's
 * button.
 */
export function focusOrigin(): Element | null {
  const isBetween = isInMenu() || isFocusLost();
  // A dialog may come between a menu's end and the focus' return to its button.
  if (awaiting !== null && isBetween) return awaiting;
  return isInMenu() ? document.querySelector(OPEN_MENU_BUTTON) : document.activeElement;
}

/** Whether the focus is nowhere, or on a dialog as a whole. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.getAttribute('role') === 'dialog';
}

/**
 * Returns the focus as soon as the focused element is gone, unless the focus has moved elsewhere by
 * then.
 */
export function giveFocusBack(origin: Element | null): void {
  awaiting = origin;
  setTimeout(() => {
    if (awaiting === origin) awaiting = null;
    const isFree = isFocusLost() || isInMenu();
    if (isFree && origin instanceof HTMLElement && origin.isConnected) origin.focus();
  });
}
