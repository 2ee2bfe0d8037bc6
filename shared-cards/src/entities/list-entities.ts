import { createEntityAdapter } from '@reduxjs/toolkit';
import type { BoardCard } from './board-card.ts';
import type { List } from 'shared-api/client';

/** A list with the order of its cards; the cards themselves are kept once, by id. */
export interface ListRow extends List {
  cardIds: number[];
  /** How many cards of it are yet to come, while only the first ones are there. */
  toCome?: number | undefined;
}

/** How many cards a list has. */
export const countOf = ({ toCome = 0, cardIds }: ListRow): number => cardIds.length + toCome;

/** Whether a list has no room for so many more cards. */
export const isFull = ({ limit, cardIds }: Pick<ListRow, 'limit' | 'cardIds'>, more = 1): boolean =>
  limit !== null && cardIds.length + more > limit;

/** Whether a list has too little room for cards; cards that are in it already need none. */
export function isFullFor(list: ListRow, cardIds: readonly number[]): boolean {
  // Each list is asked when a card is lifted, and most have no limit.
  if (list.limit === null) return false;
  const there = new Set(list.cardIds);
  const coming = cardIds.filter((id) => !there.has(id));
  return coming.length > 0 && isFull(list, coming.length);
}

export const lists = createEntityAdapter<ListRow>({
  sortComparer: (a, b) => a.position - b.position,
});
export const cards = createEntityAdapter<BoardCard>();

/** What an adapter keeps of these, in their order. */
export const byId = <Row extends { id: number }>(rows: readonly Row[]) => ({
  ids: rows.map(({ id }) => id),
  entities: Object.fromEntries(rows.map((row) => [row.id, row])) as Record<number, Row>,
});

/** The lists and cards of a board, each once, by id. */
export const noEntities = () => ({
  lists: lists.getInitialState(),
  cards: cards.getInitialState(),
});
export type Entities = ReturnType<typeof noEntities>;
