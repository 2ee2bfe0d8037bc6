import { createContext, use, useSyncExternalStore } from 'react';

/** Distance from one list to the next, in px: they are all as wide (section 9). */
export const LIST_STEP_PX = 336;

interface Swap {
  readonly from: number;
  readonly onto: number;
}

/** Which two lists would swap, while one is in the air. */
export interface SwapPreview {
  readonly show: (swap: Swap | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** How far the list at a place stands aside, in px; null while none is in the air. */
  readonly shiftOf: (index: number) => number | null;
}

/** Kept outside the store, so that nothing but the two lists is drawn again on the way. */
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
    shiftOf(index) {
      if (swap === null) return null;
      return index === swap.onto ? (swap.from - swap.onto) * LIST_STEP_PX : 0;
    },
  };
}

export const SwapPreviewContext = createContext<SwapPreview>(createSwapPreview());

/** See `SwapPreview.shiftOf`. */
export function useSwapShift(index: number): number | null {
  const preview = use(SwapPreviewContext);
  return useSyncExternalStore(preview.subscribe, () => preview.shiftOf(index));
}
