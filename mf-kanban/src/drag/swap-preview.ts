import { createContext, use, useSyncExternalStore } from 'react';
import { listWidth } from './list-width.ts';

const LIST_GAP_PX = 12;
/** The width of a list that is collapsed to a strip. */
const STRIP_PX = 40;

/** The distance from the left edge of a list to that of the next, in px. */
export const stepOf = ({ collapsed }: { collapsed: boolean }): number =>
  (collapsed ? STRIP_PX : listWidth()) + LIST_GAP_PX;

interface Swap {
  readonly from: number;
  readonly onto: number;
  /** The distance from each list to the next, in px. */
  readonly steps: readonly number[];
}

/** Previews which two lists would swap during a drag. */
export interface SwapPreview {
  readonly show: (swap: Swap | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** How far to shift the list at an index, in px; null while no list is dragged. */
  readonly shiftOf: (index: number) => number | null;
}

/** The distance between a list's current position and its position after the swap. */
function shiftIn({ from, onto, steps }: Swap, index: number): number {
  const before = steps.map((_, place) => place);
  const after = before.map((place) => (place === from ? onto : place === onto ? from : place));
  const leftIn = (order: readonly number[]) =>
    order.slice(0, order.indexOf(index)).reduce((left, other) => left + (steps[other] ?? 0), 0);
  return leftIn(after) - leftIn(before);
}

/** Kept outside the store, so that only the lists that shift are re-rendered during a drag. */
export function createSwapPreview(): SwapPreview {
  const listeners = new Set<() => void>();
  let swap: Swap | null = null;
  return {
    show(next) {
      swap = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shiftOf: (index) => (swap === null ? null : shiftIn(swap, index)),
  };
}

export const SwapPreviewContext = createContext<SwapPreview>(createSwapPreview());

export function useSwapShift(index: number): number | null {
  const preview = use(SwapPreviewContext);
  return useSyncExternalStore(preview.subscribe, () => preview.shiftOf(index));
}
