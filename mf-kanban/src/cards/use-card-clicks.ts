import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { menuOpened } from '../screen/menu-slice.ts';

const CONTROLS = 'a, button, input, label, select, textarea, [contenteditable]';

const cardAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-card-id]');

/** A click anywhere on a card opens it; a right click opens its menu at the pointer. */
export function useCardClicks() {
  const dispatch = useDispatch();
  return {
    onClick(event: MouseEvent) {
      const { target, defaultPrevented } = event;
      // The click at the end of a drag.
      if (defaultPrevented || (target as Element).closest(CONTROLS)) return;
      if ((target as Element).closest('[data-own-clicks]')) return;
      cardAt(target)?.querySelector<HTMLElement>('a[href]')?.click();
    },
    onContextMenu(event: MouseEvent<HTMLElement, PointerEvent | globalThis.MouseEvent>) {
      const { target, defaultPrevented, nativeEvent, clientX, clientY } = event;
      const cardId = cardAt(target)?.dataset.cardId;
      // A long press of a finger lifts the card instead.
      const isFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
      if (cardId === undefined || defaultPrevented || isFinger) return;
      if ((target as Element).closest('input, textarea')) return;
      event.preventDefault();
      dispatch(menuOpened({ of: 'card', id: Number(cardId), left: clientX, top: clientY }));
    },
  };
}
