import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Project } from 'shared-api/client';
import { lastRead } from '../requests/create-loading.ts';
import { useLoading } from '../requests/use-loading.ts';
import { type ListingView, searchOf, viewOf } from './listing-address.ts';
import type { ListingSlices } from './listing-slices.ts';
import type { ListingTab } from './project-or-board.ts';
import type { RowsState } from './rows-slice.ts';

interface Shown {
  readonly tab: ListingTab;
  readonly projectId: number | null;
  /** The rows per page if the address has no size. */
  readonly defaultSize: number;
}

/** Data around the rows, for the same project or tab. */
export interface AroundListing {
  /** How many rows the tab has; 0 while that is not known. */
  readonly totalCount: number;
  readonly counts: Record<ListingTab, number> | null;
  readonly parent: Project | null;
}

/**
 * Shows the listing that the address asks for; each choice becomes an address, so that Back undoes
 * it.
 */
export function useListingView({ table, rows }: ListingSlices, shown: Shown) {
  const { tab, projectId, defaultSize } = shown;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const view = useMemo(() => viewOf(search, defaultSize), [search, defaultSize]);
  const query = useMemo(() => ({ ...view, tab, projectId }), [view, tab, projectId]);
  const { opened } = rows.actions;

  useEffect(() => {
    dispatch(opened(query));
  }, [dispatch, opened, query]);

  const state = useLoading(table, query);
  const read = lastRead(state);
  const ofProject = read?.key.projectId === projectId ? read.value : null;
  const around: AroundListing = {
    totalCount: read?.key.tab === tab ? (ofProject?.totalCount ?? 0) : 0,
    counts: ofProject?.counts ?? null,
    parent: ofProject?.parent ?? null,
  };
  return {
    view,
    status: state.status,
    isGone: state.status === 'failed' && state.isGone,
    /** Why the rows are those of an earlier visit; undefined if they are not. */
    unconfirmed: state.status === 'ready' ? state.unconfirmed : undefined,
    reload: state.reload,
    around,
    rows: useSelector((root: Record<string, RowsState>) => rows.selectors.selectRows(root)),
    /** The query of the same view at another path, from its first page. */
    searchElsewhere: searchOf({ ...view, page: 1 }, defaultSize),
    show: (changes: Partial<ListingView>, options: { replace?: boolean } = {}) => {
      const next = { ...view, page: 1, ...changes };
      void navigate({ pathname, search: searchOf(next, defaultSize) }, options);
    },
  };
}
