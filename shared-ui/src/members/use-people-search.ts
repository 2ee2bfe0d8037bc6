import { useEffect, useState } from 'react';
import type { Person } from 'shared-api/client';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import type { SearchPeople } from '../items/item.ts';

interface Found {
  keyword: string;
  people: Person[];
}

/** Who was found for a keyword, null while nobody has been looked for: from two characters, debounced, an answer that comes too late is dropped. */
export function usePeopleSearch(search: SearchPeople, keyword: string): Found | null {
  const [found, setFound] = useState<Found>({ keyword: '', people: [] });
  const wanted = keyword.trim();

  useEffect(() => {
    if (wanted.length < SEARCH_MIN_CHARACTERS) return;
    let isStale = false;
    const timer = setTimeout(() => {
      search(wanted).then(
        (people) => {
          if (!isStale) setFound({ keyword: wanted, people });
        },
        // A refused search shows nobody (section 8).
        () => {
          if (!isStale) setFound({ keyword: wanted, people: [] });
        },
      );
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [search, wanted]);

  return found.keyword === wanted && wanted !== '' ? found : null;
}
