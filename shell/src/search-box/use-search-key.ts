import { useEffect, useRef } from 'react';
import { noteTyping } from './dialogs-below.ts';

/** Ctrl or Cmd with K, wherever one is; not `/`, which is the board's own search. */
export function useSearchKey(onPressed: () => void): void {
  const pressed = useRef(onPressed);
  useEffect(() => {
    pressed.current = onPressed;
  });
  useEffect(noteTyping, []);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isMeant = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isMeant || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      pressed.current();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
