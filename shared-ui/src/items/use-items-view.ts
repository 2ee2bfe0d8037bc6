import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ItemsTab } from './project-or-board.ts';
import { type ItemsView, searchOf, viewOf } from './items-address.ts';
import type { ItemsSlice } from './items-slice.ts';

interface Shown {
  readonly tab: ItemsTab;
  readonly projectId: number | null;
}

/** Shows what the address asks for; whatever is chosen becomes an address, so that Back undoes it. */
export function useItemsView({ actions }: ItemsSlice, { tab, projectId }: Shown) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const view = useMemo(() => viewOf(search), [search]);

  useEffect(() => {
    dispatch(actions.opened({ ...view, tab, projectId }));
  }, [dispatch, actions, view, tab, projectId]);

  return {
    view,
    /** Of the same view at another path, from its first page. */
    searchElsewhere: searchOf({ ...view, page: 1 }),
    show: (changes: Partial<ItemsView>, options: { replace?: boolean } = {}) => {
      const next = { ...view, page: 1, ...changes };
      void navigate({ pathname, search: searchOf(next) }, options);
    },
  };
}
