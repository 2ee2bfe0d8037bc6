import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { menuOpened } from '../screen/menu-slice.ts';

const CONTROLS = 'a, button, input, textarea';

const cardAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-card-id]');

/** A press anywhere on a card opens it, the other button its menu where the pointer is. */
export function useCardPresses() {
  const dispatch = useDispatch();
  return {
    onClick(event: MouseEvent) {
      const { target, defaultPrevented } = event;
      // The end of a drag is no press.
      if (defaultPrevented || (target as Element).closest(CONTROLS)) return;
      cardAt(target)?.querySelector<HTMLElement>('a[href]')?.click();
    },
    onContextMenu(event: MouseEvent<HTMLElement, PointerEvent | globalThis.MouseEvent>) {
      const { target, defaultPrevented, nativeEvent, clientX, clientY } = event;
      const cardId = cardAt(target)?.dataset.cardId;
      // A finger that stays lifts the card.
      const isFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
      if (cardId === undefined || defaultPrevented || isFinger) return;
      if ((target as Element).closest('input, textarea')) return;
      event.preventDefault();
      dispatch(menuOpened({ of: 'card', id: Number(cardId), left: clientX, top: clientY }));
    },
  };
}
