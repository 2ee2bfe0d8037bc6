import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { CARD_GAP, cardLayout } from '../../cards/card-layout.ts';
import { type BoardCard } from 'shared-cards';

interface Anchor {
  readonly cardId: number;
  /** From the list's top edge, in px. */
  readonly at: number;
}

function placeOf(cards: readonly BoardCard[], cardId: number): number | null {
  let top = 0;
  for (const card of cards) {
    if (card.id === cardId) return top;
    top += cardLayout(card).height + CARD_GAP;
  }
  return null;
}

function firstInSight(cards: readonly BoardCard[], scrollTop: number): Anchor | null {
  let top = 0;
  for (const card of cards) {
    const next = top + cardLayout(card).height + CARD_GAP;
    if (next > scrollTop) return { cardId: card.id, at: top - scrollTop };
    top = next;
  }
  return null;
}

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
    const anchor = firstInSight(previous, scrollTop.current);
    const place = anchor && placeOf(cards, anchor.cardId);
    if (anchor && place !== null) element.scrollTo(0, place - anchor.at);
  }, [scroller, cards]);
}
