import { createContext, use, useSyncExternalStore } from 'react';

/** Where the dragged card would go. */
export interface Slot {
  readonly listId: number;
  /** Among the cards that the list shows without the dragged one. */
  readonly index: number;
  readonly draggedId: number;
}

/** Shows in its list where the dragged card would go. */
export interface DropSlot {
  readonly show: (slot: Slot | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The slot in a list; null while no card is dragged over it. */
  readonly slotIn: (listId: number) => Slot | null;
}

/** Kept outside the store, so that only the lists that the card leaves and enters are re-rendered. */
export function createDropSlot(): DropSlot {
  const listeners = new Set<() => void>();
  let slot: Slot | null = null;
  return {
    show(next) {
      slot = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    slotIn: (listId) => (slot?.listId === listId ? slot : null),
  };
}

export const DropSlotContext = createContext<DropSlot>(createDropSlot());

export function useDropSlot(listId: number): Slot | null {
  const slot = use(DropSlotContext);
  return useSyncExternalStore(slot.subscribe, () => slot.slotIn(listId));
}
