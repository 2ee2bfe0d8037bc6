import type { Person } from 'shared-api/client';
import type { Item, SearchPeople } from './item.ts';

interface Calls {
  /** Among everybody, for an item that does not exist yet. */
  everybody: SearchPeople;
  /** Among those who are not in the item yet. */
  others: (keyword: string, itemId: number) => Promise<Person[]>;
}

/** The search of the member picker for an item; the same function each time, so that it is not run anew. */
export function createItemSearch({
  everybody,
  others,
}: Calls): (item: Item | null) => SearchPeople {
  const known = new Map<number, SearchPeople>();
  return (item) => {
    if (!item) return everybody;
    const search = known.get(item.id) ?? ((keyword) => others(keyword, item.id));
    known.set(item.id, search);
    return search;
  };
}
