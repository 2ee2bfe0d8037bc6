import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from 'shared-api/limits';

/** A board that a card can be moved to. */
export interface MoveTarget {
  readonly id: number;
  readonly name: string;
  readonly projectName: string;
  readonly lists: readonly { id: number; name: string; cards: number; limit: number | null }[];
}

export type FindBoards = (keyword: string) => Promise<MoveTarget[]>;

/**
 * The boards that a card can be moved to: those found by what is typed, and all that were found
 * before, so that the chosen one stays among them.
 */
export function useMoveTargets(findBoards: FindBoards) {
  const [boards, setBoards] = useState<readonly MoveTarget[]>([]);
  const [keyword, search] = useState('');

  useEffect(() => {
    let isLeft = false;
    const find = async () => {
      const found = await findBoards(keyword).catch(() => []);
      if (isLeft) return;
      setBoards((before) => {
        const others = before.filter(({ id }) => !found.some((one) => one.id === id));
        return [...found, ...others];
      });
    };
    const waiting = setTimeout(() => void find(), keyword === '' ? 0 : SEARCH_DEBOUNCE_MS);
    return () => {
      isLeft = true;
      clearTimeout(waiting);
    };
  }, [findBoards, keyword]);

  return { boards, search };
}
