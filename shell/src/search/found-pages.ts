import type { FoundCounts, FoundPlaces, SearchResult } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createPages, type Page } from 'shared-ui/create-pages';
import { type SearchQuery, toInput } from './search-query.ts';

interface Found extends Page<SearchResult> {
  readonly counts: FoundCounts;
  readonly places: FoundPlaces;
  readonly suggestion: string | null;
}

const PAGE = 20;

/** The results of the search page, best first. */
export const foundPages = createPages('search', {
  idOf: ({ type, id }: SearchResult) => `${type} ${id}`,
  isForgottenWhenLeft: true,
  async readPage({ api }: Pick<ShellServices, 'api'>, query: SearchQuery, before): Promise<Found> {
    const input = toInput(query);
    const response = await api.search.find({ ...input, limit: PAGE, offset: before.length });
    const { data: items, hasMore, counts, places, suggestion } = response;
    return { items, hasMore, counts, places, suggestion };
  },
});
