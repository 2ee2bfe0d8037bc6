import { createContext } from 'react';

/** Over which list a card was let go, also where it may not be dropped. */
export interface DropPlace {
  /** Looks where the card in the air is at this moment. */
  note(cardId: number): void;
  /** The list that was noted, once. */
  take(): number | null;
}

const listAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-list-id]'))
    .find((list) => list !== null);

export function createDropPlace(): DropPlace {
  let listId: number | null = null;
  return {
    note(cardId) {
      const card = document.querySelector(`[data-dragging][data-card-id="${cardId}"]`);
      if (!card) return;
      const { left, top, width, height } = card.getBoundingClientRect();
      listId = Number(listAt(left + width / 2, top + height / 2)?.dataset.listId ?? 0) || null;
    },
    take() {
      const taken = listId;
      listId = null;
      return taken;
    },
  };
}

export const DropPlaceContext = createContext<DropPlace>(createDropPlace());
