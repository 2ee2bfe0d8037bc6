import { useEffect, useState } from 'react';
import { loadOnline } from '../requests/load-online.ts';
import type * as filterLanguage from 'shared-api/filter-language';
import type * as filterProblemText from 'shared-api/filter-problem-text';

export type FilterLanguage = typeof filterLanguage & typeof filterProblemText;

let loaded: FilterLanguage | null = null;

/** Loads the language of filters, which no page needs before somebody filters. */
export async function loadFilterLanguage(): Promise<FilterLanguage> {
  if (loaded === null) {
    const [language, sentences] = await loadOnline(() =>
      Promise.all([import('shared-api/filter-language'), import('shared-api/filter-problem-text')]),
    );
    loaded = { ...language, ...sentences };
  }
  return loaded;
}

/** The language of filters, loaded as soon as it is wanted; null until it is there. */
export function useFilterLanguage(isWanted: boolean): FilterLanguage | null {
  const [language, setLanguage] = useState(loaded);
  const isMissing = isWanted && language === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    loadFilterLanguage().then(
      (arrived) => {
        if (!isLeft) setLanguage(arrived);
      },
      (error: unknown) => {
        // Thrown where the screen's boundary catches it, like any other part that does not load.
        setLanguage(() => {
          throw error;
        });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  return language ?? (isWanted ? loaded : null);
}
