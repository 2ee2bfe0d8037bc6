import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardCard } from 'shared-cards';
import { anchorAt, offsetOf } from './scroll-anchor.ts';
import { edgesOf } from './seen-cards.ts';

const placed = (cards: readonly BoardCard[]) => ({ cards, edges: edgesOf(cards) });

/** Keeps the visible cards in place when cards are added or removed above them. */
export function useSteadyScroll(
  scroller: RefObject<HTMLDivElement | null>,
  cards: readonly BoardCard[],
): void {
  const before = useRef(cards);
  // Taken from the last scroll event: the browser has already clamped the offset of a list that
  // shrank.
  const scrollTop = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    const keep = () => {
      scrollTop.current = element?.scrollTop ?? 0;
    };
    element?.addEventListener('scroll', keep, { passive: true });
    return () => element?.removeEventListener('scroll', keep);
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const previous = before.current;
    before.current = cards;
    if (!element || previous === cards || scrollTop.current === 0) return;
    const anchor = anchorAt(placed(previous), scrollTop.current);
    const offset = anchor && offsetOf(anchor, placed(cards));
    if (offset !== null) element.scrollTo(0, offset);
  }, [scroller, cards]);
}
