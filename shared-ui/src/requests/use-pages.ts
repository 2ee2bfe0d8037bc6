import { useState } from 'react';
import { isSameKey, lastRead } from './create-loading.ts';
import type { Page, PagesKey } from './create-pages.ts';
import { type Loading, useLoading } from './use-loading.ts';

/**
 * Asks for the first page of a list when its component appears and whenever the list is another, and for one
 * page more by `showMore`. While the next list is on its way, `shown` is what the last one had.
 */
export function usePages<Of, Item, Shown extends Page<Item>>(
  loading: Loading<PagesKey<Of>, Shown>,
  of: Of | undefined,
) {
  const [asked, setAsked] = useState({ of, pages: 1 });
  const pages = isSameKey(asked.of, of) ? asked.pages : 1;
  const state = useLoading(loading, of === undefined ? undefined : { of, pages });
  const read = lastRead(state);
  const isOfSame = read !== null && isSameKey(read.key.of, of);
  return {
    status: state.status,
    message: state.status === 'failed' ? state.message : null,
    shown: read?.value ?? null,
    /** Whether what is shown is of this list; of another one it is only to look at meanwhile. */
    isOfSame,
    isLoadingMore: state.status === 'loading' && isOfSame && read.key.pages < pages,
    /** Reads one page more, or again the one that could not be read. */
    showMore: () =>
      state.status === 'failed' ? state.reload() : setAsked({ of, pages: pages + 1 }),
    reload: state.reload,
  };
}
