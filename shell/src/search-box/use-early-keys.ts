import { useCallback, useEffect, useRef } from 'react';

/** The text after a key; null for a key that writes nothing. */
function typedWith(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  // Enter would press the focused button beneath.
  if (key === 'Enter') return text;
  return key.length === 1 ? text + key : null;
}

/**
 * Keeps the keys typed after the search was opened until its field is ready: its code may still be
 * loading, while the dialog beneath has the focus. Returns a function that hands the text over
 * once.
 */
export function useEarlyKeys(isCalled: boolean): () => string {
  const early = useRef('');
  const stop = useRef<() => void>(undefined);
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isCalled) return undefined;
    function onKey(event: KeyboardEvent) {
      // Its code could not be loaded, and what is typed is for the page until it is.
      if (document.querySelector('[data-part-failed]') !== null) return;
      // Nor is what presses the button that gives it up.
      const { target } = event;
      if (target instanceof Element && target.closest('[data-part-loading]') !== null) return;
      const typed = typedWith(early.current, event);
      if (typed === null) return;
      event.preventDefault();
      event.stopPropagation();
      early.current = typed;
    }
    // A field whose code is already loaded has the focus.
    if (!isTaken.current) addEventListener('keydown', onKey, true);
    stop.current = () => removeEventListener('keydown', onKey, true);
    return () => {
      stop.current?.();
      early.current = '';
      isTaken.current = false;
    };
  }, [isCalled]);
  return useCallback(() => {
    const typed = early.current;
    early.current = '';
    isTaken.current = true;
    stop.current?.();
    return typed;
  }, []);
}
