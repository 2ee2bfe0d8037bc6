import { useEffect, useRef } from 'react';
import { isFocusLost } from 'shared-ui';

/** Gives the focus to what opens an editor once the editor has closed and taken the focus with it. */
export function useFocusAfter<Opener extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
