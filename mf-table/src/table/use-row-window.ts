import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Until the size is known, and where there is no layout. */
const FIRST_HEIGHT = 720;
/** Rows come and go by so many, so that not every step of scrolling renders. */
const STEP = 6;

/** The most that the head is high, which is where a finger is used. */
const HEAD_PX = 45;

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In px, of every row. */
  readonly height: number;
  /** The rows of groups, which stay in sight above their cards. */
  readonly groupAt: readonly number[];
}

interface Seen {
  readonly first: number;
  readonly end: number;
  /** The group whose row is above the first one in sight. */
  readonly stuck: number | undefined;
}

/** Which rows are mounted. All have the same height, so that nothing is measured. */
export function useRowWindow({ scroller, count, height, groupAt }: Options) {
  const [room, setRoom] = useState(FIRST_HEIGHT);
  const [width, setWidth] = useState(Infinity);
  const [offset, setOffset] = useState(0);

  const seenAt = (top: number): Seen => {
    const row = top / height;
    const stuck = groupAt.findLast((at) => at < row);
    const end = Math.ceil((row + room / height) / STEP + 1) * STEP;
    return {
      first: Math.max(0, Math.floor(row / STEP - 1) * STEP),
      end: Math.min(count, end),
      stuck,
    };
  };
  const seen = seenAt(offset);

  function follow({ scrollTop }: Element): void {
    const now = seenAt(scrollTop);
    const isSame = now.first === seen.first && now.end === seen.end && now.stuck === seen.stuck;
    // In the frame of the scrolling, or it would show a gap.
    if (!isSame) flushSync(() => setOffset(scrollTop));
  }
  const scrolled = useEffectEvent(follow);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onScroll = () => scrolled(element);
    const observer = new ResizeObserver(([entry]) => {
      const { height: block = 0, width: inline = 0 } = entry?.contentRect ?? {};
      // A hidden table has no size; it keeps the last one.
      if (block > 0) setRoom(Math.round(block));
      if (inline > 0) setWidth(Math.round(inline));
    });
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  // With fewer rows the browser may have scrolled without saying so yet.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) queueMicrotask(() => scrolled(element));
  }, [scroller, count]);

  /** Brings a row into sight, below the head and the row of its group. */
  function scrollTo(index: number): void {
    const element = scroller.current;
    if (!element) return;
    const covered = groupAt.length > 0 && !groupAt.includes(index) ? height : 0;
    const highest = index * height - covered;
    const lowest = (index + 1) * height + HEAD_PX - room;
    if (element.scrollTop > highest) element.scrollTo({ top: Math.max(0, highest) });
    else if (element.scrollTop < lowest) element.scrollTo({ top: lowest });
    follow(element);
  }

  const pageRows = Math.max(1, Math.floor((room - HEAD_PX) / height) - 1);
  return { ...seen, width, scrollTo, pageRows };
}
