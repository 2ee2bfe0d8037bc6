import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '../media/use-media-query.ts';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 60 * 60 * 24 * 7;
const MOBILE = '(max-width: 767px)';

function keptOpen(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`);
}

/**
 * The sidebar (sections 4 and 9): wide or icons alone, which a cookie keeps for seven days, and on
 * narrow screens a panel that is open or not. Ctrl or Cmd with B toggles whichever is there.
 */
export function useSidebar() {
  const isMobile = useMediaQuery(MOBILE);
  const [isOpen, setOpen] = useState(keptOpen);
  const [isPanelOpen, setPanelOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isMobile) setPanelOpen((open) => !open);
    else setOpen((open) => !open);
  }, [isMobile]);

  useEffect(() => {
    document.cookie = `${COOKIE}=${isOpen}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
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

  return { isMobile, isOpen, isPanelOpen, toggle, closePanel: () => setPanelOpen(false) };
}
