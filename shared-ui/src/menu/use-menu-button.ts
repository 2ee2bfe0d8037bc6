import { useRef, useState } from 'react';
import { giveFocusBack } from '../focus/give-focus-back.ts';

/** A button that opens a menu: it tells whether that is open, and has the focus again when it closes. */
export function useMenuButton() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const onOpenChange = (opens: boolean) => {
    setOpen(opens);
    if (!opens) giveFocusBack(ref.current);
  };
  return {
    isOpen,
    /** For antd's Dropdown. */
    dropdown: { open: isOpen, onOpenChange, trigger: ['click'] as ['click'], autoFocus: true },
    /** For the button in it. */
    button: { ref, 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const,
  };
}
