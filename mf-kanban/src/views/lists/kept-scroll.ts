import { createContext } from 'react';
import type { BoardCard } from 'shared-cards';
import { indexAt } from './seen-cards.ts';

/** The first card of a list that is in sight. */
interface Anchor {
  readonly cardId: number;
  /** How much of it is above the list's top edge, in px. */
  readonly hidden: number;
}

interface Scrolled {
  readonly cards: readonly BoardCard[];
  /** Where the cards begin, at the heights that they had when the list was drawn. */
  readonly edges: readonly number[];
}

/** Where lists are scrolled to, for when all of them are mounted again and cards have other heights. */
export function createKeptScroll() {
  const anchors = new Map<number, Anchor>();
  return {
    keep(listId: number, { cards, edges }: Scrolled, scrollTop: number): void {
      const index = indexAt(edges, scrollTop);
      const card = cards[index];
      if (card === undefined || scrollTop === 0) anchors.delete(listId);
      else anchors.set(listId, { cardId: card.id, hidden: scrollTop - (edges[index] ?? 0) });
    },
    /** Where a list was left, at the heights that its cards have now. */
    offsetOf(listId: number, { cards, edges }: Scrolled): number {
      const anchor = anchors.get(listId);
      if (anchor === undefined) return 0;
      const index = cards.findIndex(({ id }) => id === anchor.cardId);
      return index < 0 ? 0 : (edges[index] ?? 0) + anchor.hidden;
    },
  };
}

export const KeptScrollContext = createContext(createKeptScroll());
