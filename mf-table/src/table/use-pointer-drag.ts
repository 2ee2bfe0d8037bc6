import { useEffect, useRef } from 'react';

interface Drag {
  /** Called with the way from where it began, in px. */
  readonly onMove: (event: PointerEvent) => void;
  /** Called once; not dropped: it was cancelled. */
  readonly onEnd: (event: PointerEvent | null) => void;
}

const TOLERANCE_PX = 4;

/**
 * Follows a pointer that was pressed until it is released. A press that moves less than a few px is a
 * click; Escape cancels.
 */
export function usePointerDrag() {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return function begin(pressed: { clientX: number; clientY: number }, drag: Drag): void {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    const { signal } = current;
    let isMoved = false;
    const end = (event: PointerEvent | null) => {
      current.abort();
      if (isMoved) drag.onEnd(event);
    };
    const move = (event: PointerEvent) => {
      const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
      isMoved ||= way > TOLERANCE_PX;
      if (isMoved) drag.onMove(event);
    };
    const release = (event: PointerEvent) => {
      // The click at the end of a drag would sort or choose something.
      if (isMoved) {
        addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      }
      end(event);
    };
    const swallow = (event: Event) => event.stopPropagation();
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', () => end(null), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        end(null);
      },
      { signal, capture: true },
    );
  };
}
