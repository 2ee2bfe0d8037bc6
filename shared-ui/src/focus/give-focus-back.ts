const MENU = '[role="menu"]';
/** The button of an open menu, even before the menu has the focus. */
export const OPEN_MENU_BUTTON = '[aria-haspopup="menu"][aria-expanded="true"]';

/** The element that is about to get the focus back. */
let awaiting: Element | null = null;

const isInMenu = () => document.activeElement?.closest(MENU) != null;

const successors = new WeakMap<Element, () => HTMLElement | null>();

/** Finds what gets the focus back in place of an element that has gone by then, such as the next row. */
export function setFocusSuccessor(element: Element, find: () => HTMLElement | null): void {
  successors.set(element, find);
}

/** Elements that get the focus back, by the placeholder of the dialog that does so. */
const forwarded = new WeakMap<Element, Element | null>();

/** What opens while the focus is in a placeholder gives it back to `origin`: the placeholder is gone by then. */
export function forwardFocusReturn(placeholder: Element, origin: Element | null): void {
  forwarded.set(placeholder, origin);
}

/**
 * The element that has the focus now and gets it back later; for an entry of a menu, the menu's
 * button.
 */
export function focusOrigin(): Element | null {
  const isBetween = isInMenu() || isFocusLost();
  for (let at = document.activeElement; at !== null; at = at.parentElement)
    if (forwarded.has(at)) return forwarded.get(at) ?? null;
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
    if (!isFree || !(origin instanceof HTMLElement)) return;
    if (origin.isConnected) origin.focus();
    else successors.get(origin)?.()?.focus({ preventScroll: true });
  });
}
