import { useCallback, useState } from 'react';
import type { ApiClient } from 'shared-api/client';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { useDebouncedResult } from '../typing/use-debounced-result.ts';
import type { ReferredCard } from './reference-query.ts';

/** Finds cards of a project by a part of their names. */
export type FindCards = (text: string, projectId: number) => Promise<ReferredCard[]>;

const MOST = 10;

export const findCardsBy =
  ({ search }: Pick<ApiClient, 'search'>): FindCards =>
  async (searchText, projectId) => {
    const wanted = { type: 'cards', searchText, projectId, archived: 0, limit: MOST } as const;
    const { data } = await search.find(wanted);
    return data.map(({ id, title }) => ({ id, name: title.map(({ text }) => text).join('') }));
  };

interface Found {
  readonly cards: readonly ReferredCard[];
  readonly onCardTyped: (typed: string) => void;
}

const NOTHING: readonly ReferredCard[] = [];

/** Finds the cards of a project as one types, for references to those that are not loaded. */
export function useFoundCards(find: FindCards, projectId: number | null): Found {
  const [typed, onCardTyped] = useState('');
  // Shown until the next are found.
  const [last, setLast] = useState({ projectId, cards: NOTHING });
  const ask = useCallback(
    // Quoted, since what is typed is a name and no filter.
    async (text: string) => ({
      projectId,
      cards: projectId === null ? NOTHING : await find(`"${text}"`, projectId),
    }),
    [find, projectId],
  );
  const found = useDebouncedResult(ask, { keyword: typed, minCharacters: SEARCH_MIN_CHARACTERS });
  if (found.status === 'found' && found.result !== last) setLast(found.result);
  return { cards: last.projectId === projectId ? last.cards : NOTHING, onCardTyped };
}
