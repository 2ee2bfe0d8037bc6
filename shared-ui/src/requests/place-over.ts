/** Where to draw what lies over the page: an open dialog lets nothing outside of it have the focus. */
export const placeOver = (): Element =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.body;
