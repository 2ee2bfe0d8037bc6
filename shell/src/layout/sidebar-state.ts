import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from 'shared-ui/media-query';
import { keepOpen, wasLeftOpen } from './sidebar-cookie.ts';

const NARROW = '(max-width: 999px)';

/**
 * The sidebar: wide or only icons, which a cookie keeps for seven days, and on narrow screens an
 * open or closed drawer. Ctrl or Cmd with B toggles the one that is there.
 */
export function useSidebar() {
  const isNarrow = useMediaQuery(NARROW);
  const [isOpen, setOpen] = useState(() => wasLeftOpen(document));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // A window that becomes narrow again shows its page, not the drawer of before.
  if (isDrawerOpen && !isNarrow) setDrawerOpen(false);

  const toggle = useCallback(() => {
    if (isNarrow) setDrawerOpen((open) => !open);
    else setOpen((open) => !open);
  }, [isNarrow]);

  useEffect(() => {
    keepOpen(document, isOpen);
  }, [isOpen]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);

  return { isNarrow, isOpen, isDrawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) };
}
