import type { Card, ListWithCards } from 'shared-api/client';
import type { ListRow } from './list-slice.ts';

/** Lists as the server answers them. */
export type KeyedLists = Record<string, ListWithCards>;

interface Loaded {
  rows: ListRow[];
  cards: Card[];
}

interface Known {
  rows: Record<number, ListRow>;
  cards: Record<number, Card>;
}

export function toRows(keyed: KeyedLists): Loaded {
  const rows = Object.values(keyed).map(({ cards, ...list }) => {
    const inOrder = Object.values(cards).sort((a, b) => a.position - b.position);
    return { ...list, cardIds: inOrder.map(({ id }) => id) };
  });
  return { rows, cards: Object.values(keyed).flatMap(({ cards }) => Object.values(cards)) };
}

/**
 * Unchanged entities keep their identity, so that only what changed is drawn again. What a person
 * has collapsed stays collapsed: it is theirs alone.
 */
export function keepUnchanged({ rows, cards }: Loaded, known: Known): Loaded {
  return {
    rows: rows.map((row) => {
      const before = known.rows[row.id];
      const now = { ...row, collapsed: before?.collapsed ?? row.collapsed };
      return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
    }),
    cards: cards.map((card) => {
      const before = known.cards[card.id];
      return before && isSameCard(before, card) ? before : card;
    }),
  };
}

// The position alone changes whenever a neighbour moves; where a card stands is in its list's order.
function isSameCard(a: Card, b: Card): boolean {
  return a.version === b.version && a.listId === b.listId && countsOf(a) === countsOf(b);
}

function countsOf(card: Card): string {
  const { commentCount, checklistTotal, checklistDone, attachmentCount, users, tags } = card;
  return [commentCount, checklistTotal, checklistDone, attachmentCount, users, tags].join();
}
