import { type RefObject, type TouchEvent, useRef } from 'react';
import { PHONE } from 'shared-ui/media-query';

/** How far the card must be dragged down before it closes. */
const CLOSE_DISTANCE_PX = 96;

/** On a phone the card follows a finger that drags its header down, and closes past a threshold. */
export function useSwipeDown(card: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null);
  const offset = useRef(0);
  const move = (distance: number) => {
    offset.current = distance;
    card.current?.style.setProperty('--offset', `${distance}px`);
  };
  const end = (event: TouchEvent) => {
    const isFarEnough = event.type === 'touchend' && offset.current >= CLOSE_DISTANCE_PX;
    from.current = null;
    move(0);
    if (isFarEnough) onClose();
  };
  return {
    onTouchStart({ touches }: TouchEvent) {
      const isOneFinger = touches.length === 1 && matchMedia(PHONE).matches;
      from.current = isOneFinger ? (touches[0]?.clientY ?? null) : null;
    },
    onTouchMove({ touches }: TouchEvent) {
      const at = touches[0]?.clientY;
      if (from.current !== null && at !== undefined) move(Math.max(0, at - from.current));
    },
    onTouchEnd: end,
    onTouchCancel: end,
  };
}
