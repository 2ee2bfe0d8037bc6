import { z } from 'zod';
import { shortText } from '../entities/scalars.ts';
import { searchResult } from '../entities/search-result.ts';
import { SEARCH_MIN_CHARACTERS } from '../limits.ts';
import { signedIn } from './access.ts';
import { defineCall } from './call.ts';

const MOST_RESULTS = 50;
const DEFAULT_RESULTS = 20;
const LAST_OFFSET = 1000;

export const search = {
  find: defineCall('GET search/find/:type/:searchText', {
    summary: 'Everything the caller may see that matches, best first; favorites before the rest',
    access: signedIn,
    rate: 'search',
    params: z.object({
      type: z.enum(['all', 'cards', 'boards', 'projects', 'people']),
      searchText: shortText.trim().min(SEARCH_MIN_CHARACTERS),
    }),
    query: z.object({
      limit: z.coerce
        .number<number>()
        .pipe(z.int().min(1).max(MOST_RESULTS))
        .default(DEFAULT_RESULTS),
      offset: z.coerce.number<number>().pipe(z.int().min(0).max(LAST_OFFSET)).default(0),
    }),
    data: z.array(searchResult),
    extra: { hasMore: z.boolean() },
  }),
};
