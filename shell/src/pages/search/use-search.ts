import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { usePages } from 'shared-ui/use-pages';
import { foundPages } from '../../search/found-pages.ts';
import type { SearchQuery } from '../../search/search-query.ts';
import { pathOfSearch, searchAt } from './search-address.ts';

/** The search in the page's address, its results, and functions to narrow it. */
export function useSearch() {
  const navigate = useNavigate();
  const params = useParams();
  const [address] = useSearchParams();
  const query = searchAt(params, address);
  const isTooShort = query.text.trim().length < SEARCH_MIN_CHARACTERS;
  return {
    ...usePages(foundPages, isTooShort ? undefined : query),
    isTooShort,
    query,
    search: (changed: Partial<SearchQuery>) =>
      void navigate(pathOfSearch({ ...query, ...changed })),
  };
}
