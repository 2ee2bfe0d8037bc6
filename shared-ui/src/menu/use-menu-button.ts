import { type RefObject, useRef, useState } from 'react';
import { giveFocusBack } from '../focus/give-focus-back.ts';

/** A button that opens a menu: it says whether that is open, and has the focus again when it closes. */
export function useMenuButton() {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const ref: RefObject<HTMLButtonElement | null> = useRef(null);
  const close = () => {
    setAnchor(null);
    giveFocusBack(ref.current);
  };
  return {
    /** The props of the button. */
    button: {
      ref,
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      onClick: () => (anchor ? close() : setAnchor(ref.current)),
    } as const,
    /** The props of the `Menu` beside it, while it is open. */
    menu: anchor && { anchor, onClose: close },
  };
}
