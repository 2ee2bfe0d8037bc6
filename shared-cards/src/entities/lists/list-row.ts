import type { List } from 'shared-api/client';

/** A list with the order of its cards; the cards themselves are kept once, by id. */
export interface ListRow extends List {
  cardIds: number[];
}

/** Whether a list has no room for so many more cards (section 4). */
export const isFull = ({ limit, cardIds }: Pick<ListRow, 'limit' | 'cardIds'>, more = 1): boolean =>
  limit !== null && cardIds.length + more > limit;
