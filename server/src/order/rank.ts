import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * Past this length a list is ranked again: dropping cards at one spot again and again makes keys
 * longer, and an index entry has a limit.
 */
export const MAX_RANK_CHARACTERS = 120;

/** A rank that sorts strictly between two others by its bytes; null means the start or the end. */
export function rankBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, after);
}

/** Returns `count` ranks, in order and evenly spread between two others. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  return generateNKeysBetween(before, after, count);
}

/** New siblings in their order, each with its rank. */
export const ranked = <Item>(items: readonly Item[]): { item: Item; rank: string }[] => {
  const ranks = ranksBetween(null, null, items.length)[Symbol.iterator]();
  return items.map((item) => ({ item, rank: ranks.next().value ?? '' }));
};
