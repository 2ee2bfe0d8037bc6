import { createContext } from 'react';
import { type Anchor, anchorAt, offsetOf, type Placed } from './scroll-anchor.ts';

/** Where lists are scrolled to, for when all of them are mounted again and cards have other heights. */
export function createKeptScroll() {
  const anchors = new Map<number, Anchor>();
  return {
    /** @param placed at the heights that the cards had when the list was drawn. */
    keep(listId: number, placed: Placed, scrollTop: number): void {
      const anchor = scrollTop === 0 ? null : anchorAt(placed, scrollTop);
      if (anchor === null) anchors.delete(listId);
      else anchors.set(listId, anchor);
    },
    /** Where a list was left, at the heights that its cards have now. */
    offsetOf(listId: number, placed: Placed): number {
      const anchor = anchors.get(listId);
      return (anchor && offsetOf(anchor, placed)) ?? 0;
    },
  };
}

export const KeptScrollContext = createContext(createKeptScroll());
