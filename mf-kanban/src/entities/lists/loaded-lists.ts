import { type ListWithCards, stateOf } from 'shared-api/client';
import type { BoardCard, ListRow } from '../cards/board-card.ts';

/** Lists as the server answers them. */
export type KeyedLists = Record<string, ListWithCards>;

interface Loaded {
  rows: ListRow[];
  cards: BoardCard[];
}

interface Known {
  rows: Record<number, ListRow>;
  cards: Record<number, BoardCard>;
}

export function toRows(keyed: KeyedLists): Loaded {
  const rows = Object.values(keyed).map(({ cards, ...list }) => {
    const inOrder = Object.values(cards).sort((a, b) => a.position - b.position);
    return { ...list, cardIds: inOrder.map(({ id }) => id) };
  });
  return { rows, cards: Object.values(keyed).flatMap(({ cards }) => Object.values(cards)) };
}

/** Unchanged entities keep their identity, so that only what changed is drawn again. */
export function keepUnchanged({ rows, cards }: Loaded, known: Known): Loaded {
  return {
    rows: rows.map((row) => {
      const before = known.rows[row.id];
      return before && JSON.stringify(before) === JSON.stringify(row) ? before : row;
    }),
    cards: cards.map((card) => {
      const before = known.cards[card.id];
      return before && isSameCard(before, card) ? before : card;
    }),
  };
}

const SHOWN = [
  ...(['name', 'description', 'complete', 'priority'] as const),
  ...(['dueDate', 'isFixed', 'kind', 'parentId', 'coverId'] as const),
];

// The position alone changes whenever a neighbour moves; where a card stands is in its list's order.
export function isSameCard(a: BoardCard, b: BoardCard): boolean {
  return (
    stateOf(a) === stateOf(b) &&
    SHOWN.every((field) => a[field] === b[field]) &&
    !a.isFavorite === !b.isFavorite &&
    !a.isWatched === !b.isWatched &&
    a.users.join() === b.users.join() &&
    a.tags.join() === b.tags.join()
  );
}
