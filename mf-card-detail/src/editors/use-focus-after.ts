import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from 'shared-ui';

/**
 * Gives the focus to what opens an editor once the editor has closed and taken the focus with it.
 *
 * @param known what opens it, where that has a reference already.
 */
export function useFocusAfter<Opener extends HTMLElement>(
  isOpen: boolean,
  known?: RefObject<Opener | null>,
) {
  const own = useRef<Opener>(null);
  const opener = known ?? own;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
  return opener;
}
