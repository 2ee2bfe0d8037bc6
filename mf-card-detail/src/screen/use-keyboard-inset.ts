import { useEffect } from 'react';

const HEIGHT = '--visible-height';

/** Tracks the height above a phone's on-screen keyboard, so that the foot stays above it. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport, document } = window;
    if (!visualViewport) return;
    const { style } = document.documentElement;
    const update = () => style.setProperty(HEIGHT, `${visualViewport.height}px`);
    update();
    visualViewport.addEventListener('resize', update);
    return () => {
      visualViewport.removeEventListener('resize', update);
      style.removeProperty(HEIGHT);
    };
  }, []);
}
