import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import { toFilterQuery } from '../filters/filter-query.ts';
import { createLoading } from '../requests/create-loading.ts';
import type { ListingCalls } from './listing-calls.ts';
import type { ListingQuery } from './project-or-board.ts';

/** Reads one page of a table; `name` begins the types of its actions. */
export const createListingTable = (name: string) =>
  createLoading(name, (calls: ListingCalls, query: ListingQuery) => {
    const { tab, page, pageSize, filters } = query;
    const archiveFlag = tab === 'active' ? ACTIVE : ARCHIVED;
    const paging = { archiveFlag, itemsPerPage: pageSize, offset: pageSize * (page - 1) } as const;
    return calls.load({ ...toFilterQuery(filters), ...paging }, query);
  });

export type ListingTableLoading = ReturnType<typeof createListingTable>;
