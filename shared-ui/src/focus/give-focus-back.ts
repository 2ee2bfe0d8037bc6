const MENU = '[role="menu"]';
const OPEN_MENU_BUTTON = '[aria-haspopup="menu"][aria-expanded="true"]';

/** What has the focus now and gets it back later; for an entry of a menu that is the menu's button. */
export function focusOrigin(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest(MENU) ? document.querySelector(OPEN_MENU_BUTTON) : activeElement;
}

/** The focus is nowhere, or on a dialog as a whole, which is as good as nowhere. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.getAttribute('role') === 'dialog';
}

/** Gives the focus back once what had it is gone, unless it has gone elsewhere by then. */
export function giveFocusBack(origin: Element | null): void {
  setTimeout(() => {
    const isInMenu = document.activeElement?.closest(MENU) !== null;
    if ((isFocusLost() || isInMenu) && origin instanceof HTMLElement && origin.isConnected)
      origin.focus();
  });
}
