import { useCallback, useEffect, useRef } from 'react';

/** What a key adds to a text, or takes from it; null for one that writes nothing. */
function typedWith(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  // It would press what has the focus below.
  if (key === 'Enter') return text;
  return key.length === 1 ? text + key : null;
}

/**
 * Keeps what is typed from when the search is called until its field can take it: its code may still be on
 * its way, and the dialog below has the focus. Returns what hands that over, once.
 */
export function useEarlyKeys(isCalled: boolean): () => string {
  const early = useRef('');
  const stop = useRef<() => void>(undefined);
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isCalled) return undefined;
    function onKey(event: KeyboardEvent) {
      const typed = typedWith(early.current, event);
      if (typed === null) return;
      event.preventDefault();
      event.stopPropagation();
      early.current = typed;
    }
    // A field whose code is there already has the focus.
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
