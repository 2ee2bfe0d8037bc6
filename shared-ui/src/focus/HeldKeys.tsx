import { useLayoutEffect, useState } from 'react';
import { focusOrigin } from './give-focus-back.ts';

const DIALOG = '[role="dialog"]';
/** antd focuses these until the dialog focuses a control of its contents. */
const FRAME = '[role="dialog"], .ant-modal-close';
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];
const TEXT_FIELD = 'input:not([type]), input[type="text"], input[type="search"], textarea';
/** A dialog that has not got the focus by then does not get it any more. */
const MAX_HELD_MS = 5_000;

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** Does what the browser would do with the key at the element that has the focus now. */
function pressAgain({ key, code, shiftKey }: KeyboardEvent): void {
  const at = document.activeElement ?? document.body;
  const again = { key, code, shiftKey, bubbles: true, cancelable: true };
  if (!at.dispatchEvent(new KeyboardEvent('keydown', again))) return;
  if (at.matches(TEXT_FIELD)) {
    const field = at as HTMLInputElement | HTMLTextAreaElement;
    if (key.length === 1) typeInto(field, key);
    else if (key === 'Enter') field.form?.requestSubmit();
  } else if (at instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) at.click();
}

function pressAllAgain([first, ...others]: readonly KeyboardEvent[]): void {
  if (first === undefined) return;
  pressAgain(first);
  // React has to draw what a key has changed before the next one.
  setTimeout(() => pressAllAgain(others));
}

/**
 * Rendered beside a dialog that opens: keys that are pressed before the dialog has the focus, as
 * while its code is loaded, are held for it and do not reach the page beneath. Escape is left to
 * the dialog, and drops them.
 */
export function HeldKeys(): null {
  const [origin] = useState(() => focusOrigin()?.closest(DIALOG) ?? null);
  useLayoutEffect(() => {
    const isTheirs = (element: Element | null) => {
      const dialog = element?.closest(DIALOG) ?? null;
      return dialog !== null && dialog !== origin && element?.matches(FRAME) === false;
    };
    if (isTheirs(document.activeElement)) return undefined;
    const held: KeyboardEvent[] = [];
    const stop = () => {
      removeEventListener('keydown', hold, true);
      removeEventListener('pointerdown', stop, true);
      removeEventListener('focusin', release, true);
      clearTimeout(end);
    };
    function hold(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, isComposing, repeat, isTrusted } = event;
      if (key === 'Escape') stop();
      if (key === 'Escape' || MODIFIERS.includes(key)) return;
      if (ctrlKey || metaKey || altKey || isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!repeat || !isTrusted) held.push(event);
    }
    function release({ target }: FocusEvent): void {
      if (!(target instanceof Element) || !isTheirs(target)) return;
      stop();
      // After what else listens to the focus.
      setTimeout(() => pressAllAgain(held));
    }
    addEventListener('keydown', hold, true);
    addEventListener('pointerdown', stop, true);
    addEventListener('focusin', release, true);
    const end = setTimeout(stop, MAX_HELD_MS);
    return stop;
  }, [origin]);
  return null;
}
