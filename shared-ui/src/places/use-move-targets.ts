import { useCallback, useState } from 'react';
import { useDebouncedResult } from '../typing/use-debounced-result.ts';

/** A board that a card can be moved to. */
export interface MoveTarget {
  readonly id: number;
  readonly name: string;
  readonly projectName: string;
  readonly lists: readonly { id: number; name: string; cards: number; limit: number | null }[];
}

export type FindBoards = (keyword: string) => Promise<MoveTarget[]>;

/**
 * The boards that a card can be moved to: the matches of the search, and all earlier ones, so that
 * the chosen one stays among them.
 */
export function useMoveTargets(findBoards: FindBoards) {
  const [boards, setBoards] = useState<readonly MoveTarget[]>([]);
  const [keyword, search] = useState('');

  const find = useCallback(
    async (wanted: string) => {
      const found = await findBoards(wanted);
      setBoards((before) => {
        const others = before.filter(({ id }) => !found.some((one) => one.id === id));
        return [...found, ...others];
      });
    },
    [findBoards],
  );
  useDebouncedResult(find, { keyword, minCharacters: 0 });

  return { boards, search };
}
