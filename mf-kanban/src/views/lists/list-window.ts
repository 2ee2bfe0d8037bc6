import { elementScroll, type Rect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CARD_GAP, cardLayout } from '../../cards/card-layout.ts';
import { type BoardCard } from 'shared-cards';

/** Cards mounted outside of the viewport, for quick scrolling and dragging. */
const OVERSCAN = 4;
/** A typical window, until the browser reports the list's size. */
const FIRST_SIZE = { width: 272, height: 800 };
/** The height of the foot that covers the end of a list, for a mouse and for touch. */
const FOOT_PX = { low: 42, high: 54 };

/**
 * Reports the size whenever it changes, and at first with the next frame: asking for it at once, as
 * the library would, makes a layout while the lists are still being mounted.
 */
function observeSize(element: Element | null, onChange: (size: Rect) => void) {
  if (!element) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    // A hidden list has no height; it keeps the last one.
    if (!box || box.blockSize === 0) return;
    onChange({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(element, { box: 'border-box' });
  return () => observer.disconnect();
}

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
  const [room, setRoom] = useState<number | null>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the compiler skips this hook
  const virtualizer = useVirtualizer({
    count: cards.length,
    enabled: isNear,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? 0,
    getItemKey: (index) => cards[index]?.id ?? index,
    // First what is in sight.
    overscan: room === null ? 0 : OVERSCAN,
    scrollPaddingEnd: FOOT_PX.high,
    initialRect: FIRST_SIZE,
    // A list that is mounted is where the library would scroll it to, which makes a layout as well.
    scrollToFn(offset, options, instance) {
      const target = offset + (options.adjustments ?? 0);
      if (target !== instance.scrollOffset) elementScroll(offset, options, instance);
    },
    observeElementRect: ({ scrollElement }, onChange) =>
      observeSize(scrollElement, (size) => {
        onChange(size);
        startTransition(() => setRoom(size.height));
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
  const shown = room ?? FIRST_SIZE.height;
  const isLong = total + FOOT_PX.low > shown;
  const beneath = height + FOOT_PX.low - shown - (virtualizer.scrollOffset ?? 0);
  return { virtualizer, items, total, isLong, hasMore: beneath > CARD_GAP };
}
