import { createContext, use, useSyncExternalStore } from 'react';
import { listWidth } from './list-width.ts';

/** Between two lists, in px. */
const LIST_GAP_PX = 12;
/** How wide a list is that is collapsed to a strip, in px. */
const STRIP_PX = 40;

/** The distance from the left edge of a list to that of the next, in px. */
export const stepOf = ({ collapsed }: { collapsed: boolean }): number =>
  (collapsed ? STRIP_PX : listWidth()) + LIST_GAP_PX;

interface Swap {
  readonly from: number;
  readonly onto: number;
  /** How far it is from each list to the next, in px. */
  readonly steps: readonly number[];
}

/** Which two lists would swap, while one is in the air. */
export interface SwapPreview {
  readonly show: (swap: Swap | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** How far the list at a place stands aside, in px; null while none is in the air. */
  readonly shiftOf: (index: number) => number | null;
}

/** From where a list stands to where it would stand after the swap. */
function shiftIn({ from, onto, steps }: Swap, index: number): number {
  const before = steps.map((_, place) => place);
  const after = before.map((place) => (place === from ? onto : place === onto ? from : place));
  const leftIn = (order: readonly number[]) =>
    order.slice(0, order.indexOf(index)).reduce((left, other) => left + (steps[other] ?? 0), 0);
  return leftIn(after) - leftIn(before);
}

/** Kept outside the store, so that nothing but the lists that move is drawn again on the way. */
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

/** See `SwapPreview.shiftOf`. */
export function useSwapShift(index: number): number | null {
  const preview = use(SwapPreviewContext);
  return useSyncExternalStore(preview.subscribe, () => preview.shiftOf(index));
}
