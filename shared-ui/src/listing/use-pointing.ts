import { type FocusEvent, useEffect, useRef } from 'react';
import type { ProjectOrBoard } from './project-or-board.ts';

const isInRows = (target: EventTarget) =>
  target instanceof Element && target.closest('tbody, [data-tiles]') !== null;

/**
 * Reports whether the pointer or the focus is on the rows or tiles. If the focused one goes away,
 * its container gets the focus, so that the next Tab does not start at the top of the page.
 */
export function usePointing(
  items: readonly ProjectOrBoard[],
  onPointedAt: (isPointedAt: boolean) => void,
) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [items]);

  return {
    ref,
    onPointerEnter: () => onPointedAt(true),
    onPointerLeave: () => onPointedAt(false),
    onFocus: ({ target }: FocusEvent) => {
      if (!isInRows(target)) return;
      hadFocus.current = true;
      onPointedAt(true);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      // A removed element loses the focus to nothing.
      if (relatedTarget !== null) hadFocus.current = false;
      onPointedAt(false);
    },
  };
}
