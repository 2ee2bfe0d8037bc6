const ELSEWHERE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a key belongs to a field, a menu or a dialog, and not to the board. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ELSEWHERE) !== null;

/** Resolves once the focus has moved, and is where it went. */
export function focusMoved(): Promise<void> {
  return new Promise((resolve) => {
    const moved = () => {
      document.removeEventListener('focusin', moved);
      document.removeEventListener('focusout', moved);
      // What loses the focus says so before anything else has it.
      setTimeout(resolve);
    };
    document.addEventListener('focusin', moved);
    document.addEventListener('focusout', moved);
  });
}
