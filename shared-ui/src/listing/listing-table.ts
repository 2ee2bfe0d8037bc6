import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import { isNarrowing } from '../filters/filter-state.ts';
import { toFilterQuery } from '../filters/filter-query.ts';
import { createLoading } from '../requests/create-loading.ts';
import type { ListingCalls } from './listing-calls.ts';
import type { ListingQuery } from './project-or-board.ts';

/** What a screen opens with. Copies of more would take the room of boards. */
const isFirstSight = ({ tab, page, filters }: ListingQuery) =>
  tab === 'active' && page === 1 && !isNarrowing(filters);

/** Reads one page of a table; `name` begins the types of its actions. */
export const createListingTable = (name: string) =>
  createLoading(
    name,
    (calls: ListingCalls, query: ListingQuery) => {
      const { tab, page, pageSize, filters } = query;
      const archiveFlag = tab === 'active' ? ACTIVE : ARCHIVED;
      const offset = pageSize * (page - 1);
      const paging = { archiveFlag, itemsPerPage: pageSize, offset } as const;
      return calls.load({ ...toFilterQuery(filters), ...paging }, query);
    },
    { copiedAs: 2, isCopied: isFirstSight },
  );

export type ListingTableLoading = ReturnType<typeof createListingTable>;
