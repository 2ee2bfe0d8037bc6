import {
  type RefObject,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { BoardCard } from 'shared-cards';
import { KeptScrollContext } from './kept-scroll.ts';
import { edgesOf, firstHeight, FOOT_PX, seenIn } from './seen-cards.ts';

interface Options {
  listId: number;
  scroller: RefObject<HTMLDivElement | null>;
  cards: readonly BoardCard[];
  /** Lists that are far away mount no cards. */
  isNear: boolean;
  /** Extra height for a card that is dragged over the list. */
  extraHeight: number;
}

/** The card within a list that has the focus, or has what has it. */
function focusedIn(list: Element): number | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-card-id]');
  return focused && list.contains(focused) ? Number(focused.dataset.cardId) : null;
}

/** Which cards of a list are mounted and where. Heights are computed, never measured. */
export function useListWindow({ listId, scroller, cards, isNear, extraHeight }: Options) {
  const kept = use(KeptScrollContext);
  // Cached by the cards, since a list renders whenever others come into sight.
  const edges = useMemo(() => edgesOf(cards), [cards]);
  const [room, setRoom] = useState<number | null>(null);
  // Where it was scrolled to when it was rendered for that.
  const [offset, setOffset] = useState(() => kept.offsetOf(listId, { cards, edges }));
  const seen = seenIn({ edges, offset, room });
  // It stays mounted out of sight, since the focus would be lost with it.
  const [focusedId, setFocusedId] = useState<number | null>(null);

  const scrollBack = useEffectEvent((element: Element) => {
    if (offset > 0) element.scrollTo(0, offset);
  });
  useLayoutEffect(() => {
    if (scroller.current) scrollBack(scroller.current);
  }, [scroller]);

  const scrolled = useEffectEvent((element: Element) => {
    const { scrollTop } = element;
    kept.keep(listId, { cards, edges }, scrollTop);
    const now = seenIn({ edges, offset: scrollTop, room });
    const isSame = now.first === seen.first && now.end === seen.end && now.hasMore === seen.hasMore;
    // In the frame of the scrolling, or it would show a gap.
    if (isSame) return;
    const focused = focusedIn(element);
    flushSync(() => {
      setOffset(scrollTop);
      setFocusedId(focused);
    });
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onScroll = () => scrolled(element);
    // The size comes with the next frame: asking for it at once would make a layout while the lists
    // are still being mounted.
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
      // A hidden list has no height; it keeps the last one.
      if (height > 0) startTransition(() => setRoom(height));
    });
    observer.observe(element, { box: 'border-box' });
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  function scrollTo(index: number): void {
    const element = scroller.current;
    const [top, bottom] = [edges[index], edges[index + 1]];
    if (!element || top === undefined || bottom === undefined) return;
    const lowest = bottom + FOOT_PX.high - (room ?? firstHeight());
    if (lowest > element.scrollTop) element.scrollTo(0, lowest);
    else if (top < element.scrollTop) element.scrollTo(0, top);
  }

  const shownCards = isNear ? cards.slice(seen.first, seen.end) : [];
  const itemAt = ({ id }: BoardCard, index: number) => ({
    index,
    start: edges[index] ?? 0,
    key: id,
  });
  const items = shownCards.map((card, at) => itemAt(card, seen.first + at));
  const focusedAt = focusedId === null ? -1 : cards.findIndex(({ id }) => id === focusedId);
  const focused = cards[focusedAt];
  const away = isNear && focused ? [itemAt(focused, focusedAt)] : [];
  return {
    scrollTo,
    // In the order of the cards: a moved element loses the focus, too.
    items: [
      ...away.filter(({ index }) => index < seen.first),
      ...items,
      ...away.filter(({ index }) => index >= seen.end),
    ],
    total: seen.height + extraHeight,
    isLong: seen.isLong(extraHeight),
    hasMore: seen.hasMore,
  };
}
