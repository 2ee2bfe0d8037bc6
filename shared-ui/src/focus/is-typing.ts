const FIELD =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';
const DIALOG = '[role="dialog"]';

const isIn = (target: EventTarget | null, selector: string): target is Element =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether a key belongs to a field or a menu, whatever surrounds it. */
export const isInField = (target: EventTarget | null): boolean => isIn(target, FIELD);

/** Whether a key belongs to a field, a menu or a dialog, and not to the board. */
export const isTyping = (target: EventTarget | null): boolean =>
  isInField(target) || isIn(target, DIALOG);

/**
 * Whether a key is meant for the contents of a dialog, or for the page if that is null, and not for
 * a dialog above it.
 */
export function isForDialog(target: EventTarget | null, dialog: Element | null): boolean {
  // A dialog that has just opened gets the focus a little later.
  const top = [...document.querySelectorAll(DIALOG)].at(-1) ?? null;
  return top === dialog && (target instanceof Element ? target.closest(DIALOG) : null) === dialog;
}

/** Resolves after the focus has moved. */
export function focusMoved(): Promise<void> {
  return new Promise((resolve) => {
    const moved = () => {
      document.removeEventListener('focusin', moved);
      document.removeEventListener('focusout', moved);
      // An element that loses the focus fires its event before another one has it.
      setTimeout(resolve);
    };
    document.addEventListener('focusin', moved);
    document.addEventListener('focusout', moved);
  });
}
