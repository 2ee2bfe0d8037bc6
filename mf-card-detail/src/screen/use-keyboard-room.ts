import { useEffect } from 'react';

const ROOM = '--visible-height';

/** Keeps the height that a phone's keyboard leaves free, so that what is at the foot stays above it. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const { visualViewport, document } = window;
    if (!visualViewport) return;
    const { style } = document.documentElement;
    const keep = () => style.setProperty(ROOM, `${visualViewport.height}px`);
    keep();
    visualViewport.addEventListener('resize', keep);
    return () => {
      visualViewport.removeEventListener('resize', keep);
      style.removeProperty(ROOM);
    };
  }, []);
}
