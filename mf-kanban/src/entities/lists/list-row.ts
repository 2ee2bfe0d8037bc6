import type { ListRow } from './list-slice.ts';

/** Whether a list has no room for so many more cards (section 4). */
export const isFull = ({ limit, cardIds }: Pick<ListRow, 'limit' | 'cardIds'>, more = 1): boolean =>
  limit !== null && cardIds.length + more > limit;
