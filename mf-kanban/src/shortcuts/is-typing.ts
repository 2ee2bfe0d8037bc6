const ELSEWHERE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a key belongs to a field, a menu or a dialog, and not to the board. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ELSEWHERE) !== null;
