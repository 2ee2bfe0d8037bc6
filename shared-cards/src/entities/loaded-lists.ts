import type { ListWithCards } from 'shared-api/client';
import { isSameValue } from 'shared-api/same-value';
import { type BoardCard, isSameCard } from './board-card.ts';
import type { ListRow } from './list-entities.ts';

/** Lists as the server sends them. */
export type KeyedLists = Record<string, ListWithCards>;

interface Loaded {
  rows: ListRow[];
  cards: BoardCard[];
}

interface Known {
  rows: Record<number, ListRow>;
  cards: Record<number, BoardCard>;
}

/** Splits the lists that the server sends into rows of lists and of cards; each list has its card ids in order. */
export function toRows(keyed: KeyedLists): Loaded {
  const rows = Object.values(keyed).map(({ cards, cardCount, ...list }) => {
    const inOrder = Object.values(cards).sort((a, b) => a.position - b.position);
    const toCome = cardCount === undefined ? 0 : cardCount - inOrder.length;
    return { ...list, cardIds: inOrder.map(({ id }) => id), ...(toCome > 0 && { toCome }) };
  });
  return { rows, cards: Object.values(keyed).flatMap(({ cards }) => Object.values(cards)) };
}

/** Unchanged entities keep their identity, so that only changed ones re-render. */
export function keepUnchanged({ rows, cards }: Loaded, known: Known): Loaded {
  return {
    rows: rows.map((row) => {
      const before = known.rows[row.id];
      return before && isSameValue(before, row) ? before : row;
    }),
    cards: cards.map((card) => {
      const before = known.cards[card.id];
      return before && isSameCard(before, card) ? before : card;
    }),
  };
}
