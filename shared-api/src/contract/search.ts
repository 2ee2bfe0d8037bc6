import { z } from 'zod';
import { flagInPath, idInPath } from '../entities/scalars.ts';
import {
  filterNames,
  foundCounts,
  foundPlaces,
  searchResult,
  wholeCards,
} from '../entities/search-result.ts';
import {
  FILTER_MAX_CHARACTERS,
  FILTER_NAMES_MAX,
  SEARCH_MIN_CHARACTERS,
  SEARCH_ORDERS,
} from '../limits.ts';
import { signedIn } from './access.ts';
import { defineCall } from './call.ts';
import { timeZoneOfDays } from './typed-filter.ts';

const MAX_RESULTS = 50;
const DEFAULT_RESULTS = 20;
const LAST_OFFSET = 1000;

/** The filters of a search. Filters on cards leave everything else out. */
const filters = {
  projectId: idInPath.optional().meta({ description: 'In this project' }),
  boardId: idInPath.optional().meta({ description: 'On this board' }),
  assignee: idInPath.optional().meta({ description: 'Cards that this person works on' }),
  complete: flagInPath.optional().meta({ description: 'Cards that are complete, or are not' }),
  due: z.enum(['overdue', 'soon', 'none']).optional().meta({
    description: 'Cards that are overdue, due within a week and open, or without a due date',
  }),
  start: z.enum(['started', 'notStarted', 'none']).optional().meta({
    description: 'Open cards that have started or start later, or cards without a start date',
  }),
  archived: flagInPath.optional().meta({ description: 'Archived or not; left out: both' }),
};

export const search = {
  find: defineCall('GET search/find/:type/:searchText', {
    summary: 'Everything the caller may see that matches, best first; favorites before the rest',
    access: signedIn,
    rate: 'search',
    params: z.object({
      type: z.enum(['all', 'cards', 'boards', 'projects', 'people']),
      searchText: z.string().trim().min(SEARCH_MIN_CHARACTERS).max(FILTER_MAX_CHARACTERS).meta({
        description:
          'Text, or a filter of cards such as `bean assignee:me due<7d -label:bug`; refused as `bad-filter`',
      }),
    }),
    query: z.object({
      ...filters,
      timeZone: timeZoneOfDays,
      order: z.enum(SEARCH_ORDERS).default('best').meta({
        description:
          'Cards by their due dates, or by the names of their boards or projects and then by due date',
      }),
      whole: flagInPath.optional().meta({
        description: 'With 1, found cards come whole, with what is needed to edit them',
      }),
      limit: z.coerce
        .number<number>()
        .pipe(z.int().min(1).max(MAX_RESULTS))
        .default(DEFAULT_RESULTS),
      offset: z.coerce.number<number>().pipe(z.int().min(0).max(LAST_OFFSET)).default(0),
    }),
    data: z.array(searchResult),
    extra: {
      hasMore: z.boolean(),
      counts: foundCounts,
      /** In the requested scope. */
      places: foundPlaces,
      /** A corrected search text, if a part of the text is found nowhere. */
      suggestion: z.string().nullable(),
      /** Left out if they were not requested. */
      whole: wholeCards.optional(),
    },
  }),
  getFilterNames: defineCall('GET search/getFilterNames', {
    summary: `Names that a filter may use: those on the caller's boards that are not archived, up to ${FILTER_NAMES_MAX} of each kind`,
    access: signedIn,
    data: filterNames,
  }),
};
