import { createContext } from 'react';
import type { DraggableProvidedDraggableProps } from 'react-beautiful-dnd';

type Style = DraggableProvidedDraggableProps['style'];

/** Remembers over which list a card was released, including lists that do not accept it. */
export interface DropPlace {
  /** Records the list that the dragged card is over, from its inline style. */
  record(style: Style): void;
  /** Returns the recorded list once. */
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
    record(style) {
      if (!style || !('left' in style)) return;
      const { left, top, width, height, transform } = style;
      const { e, f } = new DOMMatrixReadOnly(transform ?? 'none');
      const list = listAt(left + e + width / 2, top + f + height / 2);
      listId = Number(list?.dataset.listId ?? 0) || null;
    },
    take() {
      const taken = listId;
      listId = null;
      return taken;
    },
  };
}

export const DropPlaceContext = createContext<DropPlace>(createDropPlace());
