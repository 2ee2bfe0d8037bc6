import { useSelector } from 'react-redux';
import type { ListFilter } from 'shared-api/limits';
import { selectBoardFilter, type WithBoardFilter } from './board-filter-slice.ts';

/** The number of active board filters, and whether their bar is shown. */
export function useActiveFilterCount(filter: ListFilter) {
  const { search, priority, isBarShown } = useSelector((state: WithBoardFilter) =>
    selectBoardFilter(state),
  );
  const on = [search.trim() !== '', priority !== 'all', filter !== 'allCards'];
  const count = on.filter(Boolean).length;
  return { count, isBarShown: isBarShown || count > 0 };
}
