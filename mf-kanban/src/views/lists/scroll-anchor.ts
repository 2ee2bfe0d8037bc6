import type { BoardCard } from 'shared-cards';
import { indexAt } from './seen-cards.ts';

/** The first card of a list that is in sight. */
export interface Anchor {
  readonly cardId: number;
  /** How much of it is above the list's top edge, in px. */
  readonly hidden: number;
}

/** The cards of a list, and where each begins. */
export interface Placed {
  readonly cards: readonly BoardCard[];
  readonly edges: readonly number[];
}

/** What is in sight; null: there is no card. */
export function anchorAt({ cards, edges }: Placed, scrollTop: number): Anchor | null {
  const index = indexAt(edges, scrollTop);
  const card = cards[index];
  return card ? { cardId: card.id, hidden: scrollTop - (edges[index] ?? 0) } : null;
}

/** Where to scroll to for the same card to be in the same place; null: it is not in the list. */
export function offsetOf({ cardId, hidden }: Anchor, { cards, edges }: Placed): number | null {
  const index = cards.findIndex(({ id }) => id === cardId);
  return index < 0 ? null : (edges[index] ?? 0) + hidden;
}
