import { PAGE_SIZES } from 'shared-api/limits';
import { fromAddress, toFilterQuery } from '../filters/filter-query.ts';
import type { ListingQuery } from './project-or-board.ts';

/** The part of the query that is behind the `?` of the address. */
export type ListingView = Pick<ListingQuery, 'page' | 'pageSize' | 'filters'>;

function wholeNumber(word: string | null): number {
  const number = Number(word);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/**
 * The page and filters of an address; invalid values count as left out.
 *
 * @param defaultSize of a page if the address has none.
 */
export function viewOf(search: string, defaultSize: number): ListingView {
  const address = new URLSearchParams(search);
  const size = wholeNumber(address.get('size'));
  return {
    page: wholeNumber(address.get('page')) || 1,
    pageSize: PAGE_SIZES.find((known) => known === size) ?? defaultSize,
    filters: fromAddress(search),
  };
}

/** The address of a view, from its `?` on; nothing for the first page without filters. */
export function searchOf({ page, pageSize, filters }: ListingView, defaultSize: number): string {
  const address = new URLSearchParams(
    Object.entries({
      ...toFilterQuery(filters),
      ...(page > 1 && { page }),
      ...(pageSize !== defaultSize && { size: pageSize }),
    }).map(([key, value]) => [key, String(value)]),
  );
  return address.size === 0 ? '' : `?${address}`;
}
