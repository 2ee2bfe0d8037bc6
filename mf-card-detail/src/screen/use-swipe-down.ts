import { type RefObject, type TouchEvent, useRef } from 'react';

/** How far a finger draws the card down before it closes, in px. */
const FAR = 96;
const PHONE = '(max-width: 639px)';

/** On a phone the card follows a finger that draws its header down, and closes when that was far enough. */
export function useSwipeDown(card: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null);
  const drawn = useRef(0);
  const move = (distance: number) => {
    drawn.current = distance;
    card.current?.style.setProperty('--drawn', `${distance}px`);
  };
  const end = (event: TouchEvent) => {
    const isFar = event.type === 'touchend' && drawn.current >= FAR;
    from.current = null;
    move(0);
    if (isFar) onClose();
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
