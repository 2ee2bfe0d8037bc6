import { isSameValue } from 'shared-api/same-value';
import { createLoading, type LoadingOptions, type Read } from './create-loading.ts';

/** One page of a list as the server returned it. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Whether more follow. */
  readonly hasMore: boolean;
}

/** A list, and how many of its pages are wanted. */
export interface PagesKey<Of> {
  readonly of: Of;
  readonly pages: number;
}

interface Options<Services, Of, Item, Shown extends Page<Item>> extends LoadingOptions<
  PagesKey<Of>,
  Shown
> {
  /** Requests the page that follows these items; there are none for the first page. */
  readonly readPage: (services: Services, of: Of, before: readonly Item[]) => Promise<Shown>;
  readonly idOf: (item: Item) => number | string;
  /** Items never change and are only added at the top, so that loaded ones are not read again. */
  readonly isAppendOnly?: boolean;
}

/**
 * A list that is read by pages: a `createLoading` whose value has the items of all requested pages
 * and the other data of the last page. One page more is read alone; a refresh reads all of them. An
 * item that others have moved from one page to the next meanwhile is listed once.
 *
 * @param name of the slice, unique in the page.
 */
export function createPages<Services, Of, Item, Shown extends Page<Item>, Name extends string>(
  name: Name,
  { readPage, idOf, isAppendOnly = false, ...loading }: Options<Services, Of, Item, Shown>,
) {
  const isSame = (item: Item) => (other: Item) => idOf(item) === idOf(other);

  /** The loaded items after an item; null if the item is not loaded. */
  function knownAfter(last: Item | undefined, known: Shown | undefined): Page<Item> | null {
    if (last === undefined || known === undefined) return null;
    const place = known.items.findIndex(isSame(last));
    return place < 0 ? null : { items: known.items.slice(place + 1), hasMore: known.hasMore };
  }

  async function readPages(
    services: Services,
    { of, pages }: PagesKey<Of>,
    before: Read<PagesKey<Of>, Shown> | null,
  ): Promise<Shown> {
    const known = before !== null && isSameValue(before.key.of, of) ? before : null;
    const isOneMore = known !== null && known.key.pages < pages;
    let shown = isOneMore ? known.value : await readPage(services, of, []);
    for (let count = isOneMore ? known.key.pages : 1; shown.hasMore; count += 1) {
      const rest = isAppendOnly && !isOneMore ? knownAfter(shown.items.at(-1), known?.value) : null;
      if (rest) return { ...shown, ...rest, items: [...shown.items, ...rest.items] };
      if (count >= pages) break;
      const next = await readPage(services, of, shown.items);
      const others = next.items.filter((item) => !shown.items.some(isSame(item)));
      shown = { ...next, items: [...shown.items, ...others] };
    }
    return shown;
  }

  return createLoading(name, readPages, loading);
}
