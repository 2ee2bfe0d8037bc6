import { useState } from 'react';
import { isSameValue } from 'shared-api/same-value';
import { lastRead } from './create-loading.ts';
import type { Page, PagesKey } from './create-pages.ts';
import { type Loading, useLoading } from './use-loading.ts';

/**
 * Requests the first page of a list when its component mounts and whenever the list changes, and
 * one page more with `showMore`. While the next list is loading, `shown` is the value of the last
 * one.
 */
export function usePages<Of, Item, Shown extends Page<Item>>(
  loading: Loading<PagesKey<Of>, Shown>,
  of: Of | undefined,
) {
  const [asked, setAsked] = useState({ of, pages: 1 });
  const pages = isSameValue(asked.of, of) ? asked.pages : 1;
  const state = useLoading(loading, of === undefined ? undefined : { of, pages });
  const read = lastRead(state);
  const isOfSame = read !== null && isSameValue(read.key.of, of);
  return {
    status: state.status,
    message: state.status === 'failed' ? state.message : null,
    shown: read?.value ?? null,
    /**
     * Whether the shown items belong to this list; items of another one are only shown meanwhile.
     */
    isOfSame,
    isLoadingMore: state.status === 'loading' && isOfSame && read.key.pages < pages,
    /** Reads one page more, or the failed one again. */
    showMore: () =>
      state.status === 'failed' ? state.reload() : setAsked({ of, pages: pages + 1 }),
    reload: state.reload,
  };
}
