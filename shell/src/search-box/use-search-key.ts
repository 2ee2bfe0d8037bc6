import { useEffect, useRef } from 'react';
import { noteTyping } from './dialogs-below.ts';

interface Options {
  /** Ctrl or Cmd is down: the rest may follow. */
  onComing: () => void;
  onPressed: () => void;
}

/** Ctrl or Cmd with K, on any page; not `/`, which is the board's own search. */
export function useSearchKey(options: Options): void {
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  useEffect(noteTyping, []);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') current.current.onComing();
      const isMeant = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isMeant || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      current.current.onPressed();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
