import type { BoardCard } from 'shared-cards';
import { CARD_GAP, cardLayout } from '../../cards/card-layout.ts';

/** Cards mounted outside of the viewport, for quick scrolling and dragging. */
const OVERSCAN = 4;
/** The height of a list in a typical window. */
const TYPICAL_PX = 800;
/** At least this much of a window is above and below its lists. */
const AROUND_LISTS_PX = 100;
/** The height of the foot that covers the end of a list, for a mouse and for touch. */
export const FOOT_PX = { low: 42, high: 54 };

/**
 * The height of a list until the browser reports it. The window with its frame is known without a
 * layout; what is below its edge would keep the first screen waiting. A page that is zoomed out gets
 * the rest a frame later.
 */
export function firstHeight(): number {
  const ofWindow = (window.outerHeight || Infinity) - AROUND_LISTS_PX;
  return Math.max(0, Math.min(TYPICAL_PX, ofWindow));
}

/** Where each card begins, and where the last one ends. */
export function edgesOf(cards: readonly BoardCard[]): readonly number[] {
  const edges = [0];
  for (const card of cards) edges.push((edges.at(-1) ?? 0) + cardLayout(card).height + CARD_GAP);
  return edges;
}

/** The last card that begins at or above a height, found by halving. */
export function indexAt(edges: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, edges.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface Window {
  readonly edges: readonly number[];
  readonly offset: number;
  /** Null until the browser reports it. */
  readonly room: number | null;
}

/** The cards that are mounted, and whether there are more below the foot of the list. */
export function seenIn({ edges, offset, room }: Window) {
  const shown = room ?? firstHeight();
  // First what is in sight.
  const overscan = room === null ? 0 : OVERSCAN;
  const count = edges.length - 1;
  const height = Math.max(0, (edges[count] ?? 0) - CARD_GAP);
  return {
    first: Math.max(0, indexAt(edges, offset) - overscan),
    end: Math.min(count, indexAt(edges, offset + shown) + overscan + 1),
    height,
    isLong: (extraHeight: number) => height + extraHeight + FOOT_PX.low > shown,
    hasMore: height + FOOT_PX.low - shown - offset > CARD_GAP,
  };
}
