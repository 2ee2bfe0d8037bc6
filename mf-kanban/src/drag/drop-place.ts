import { createContext } from 'react';
import { carriedBox, type CarriedStyle, middleOf } from './carried-box.ts';

/** Remembers where a card was released, also over a list that does not accept it. */
export interface DropPlace {
  /** Records where the dragged card is, from its inline style. */
  record(style: CarriedStyle): void;
  /** The list at the recorded place; null: there is none. To find it, the browser lays out the page. */
  listId(): number | null;
}

const listAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-list-id]'))
    .find((list) => list !== null);

export function createDropPlace(): DropPlace {
  let last: CarriedStyle;
  return {
    record(style) {
      last = style;
    },
    listId() {
      const box = carriedBox(last);
      if (box === null) return null;
      const { x, y } = middleOf(box);
      return Number(listAt(x, y)?.dataset.listId ?? 0) || null;
    },
  };
}

export const DropPlaceContext = createContext<DropPlace>(createDropPlace());
