import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from 'shared-ui';

/**
 * Restores the focus to the button that opens an editor once the editor is closed.
 *
 * @param known the button, where the caller has a reference already.
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
