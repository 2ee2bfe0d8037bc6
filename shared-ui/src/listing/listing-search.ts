import type { Person } from 'shared-api/client';
import type { SearchPeople } from '../members/search-people.ts';
import type { ProjectOrBoard } from './project-or-board.ts';

/**
 * The search for people who are not members of an item yet; the same function each time, so that it
 * is not run again.
 */
export function createListingSearch(
  others: (keyword: string, itemId: number) => Promise<Person[]>,
): (item: ProjectOrBoard) => SearchPeople {
  const known = new Map<number, SearchPeople>();
  return ({ id }) => {
    const search = known.get(id) ?? ((keyword) => others(keyword, id));
    known.set(id, search);
    return search;
  };
}
