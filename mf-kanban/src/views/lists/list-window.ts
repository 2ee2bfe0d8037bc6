import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CARD_GAP, cardLayout } from '../../cards/card-layout.ts';
import { type BoardCard } from 'shared-cards';

/** Cards mounted outside of the viewport, for quick scrolling and dragging. */
const OVERSCAN = 4;
/** A typical window, until the browser reports the list's size. */
const FIRST_SIZE = { width: 272, height: 800 };
/** The height of the foot that covers the end of a list, for a mouse and for touch. */
const FOOT_PX = { low: 42, high: 54 };

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  cards: readonly BoardCard[];
  /** Lists that are far away mount no cards. */
  isNear: boolean;
  /** Extra height for a card that is dragged over the list. */
  extraHeight: number;
}

function heightsOf(cards: readonly BoardCard[]) {
  const heights = cards.map((card) => cardLayout(card).height + CARD_GAP);
  const sum = heights.reduce((before, each) => before + each, 0);
  const height = Math.max(0, sum - CARD_GAP);
  return { heights, height, signature: heights.join() };
}

/** Which cards of a list are mounted and where. Heights are computed, never measured. */
export function useListWindow({ scroller, cards, isNear, extraHeight }: Options) {
  // Cached by the cards, since a list renders on every frame while it scrolls.
  const { heights, height, signature } = useMemo(() => heightsOf(cards), [cards]);
  // The virtualizer renders again when other cards come into sight, and not when its size changes.
  const [room, setRoom] = useState(FIRST_SIZE.height);
  // eslint-disable-next-line react-hooks/incompatible-library -- the compiler skips this hook
  const virtualizer = useVirtualizer({
    count: cards.length,
    enabled: isNear,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? 0,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollPaddingEnd: FOOT_PX.high,
    initialRect: FIRST_SIZE,
    // A hidden list reports no height; it keeps the last one.
    observeElementRect: (instance, onChange) =>
      observeElementRect(instance, (rect) => {
        if (rect.height === 0) return;
        onChange(rect);
        setRoom(rect.height);
      }),
  });
  const measured = useRef(signature);
  useLayoutEffect(() => {
    if (measured.current === signature) return;
    measured.current = signature;
    virtualizer.measure();
  }, [virtualizer, signature]);

  const items = isNear ? virtualizer.getVirtualItems() : [];
  const total = height + extraHeight;
  const isLong = total + FOOT_PX.low > room;
  const beneath = height + FOOT_PX.low - room - (virtualizer.scrollOffset ?? 0);
  return { virtualizer, items, total, isLong, hasMore: beneath > CARD_GAP };
}
