import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListFilter } from 'shared-api/limits';
import { texts } from '../texts/texts.ts';
import { boardSearched, selectBoardFilter, type WithBoardFilter } from './board-filter-slice.ts';
import styles from './BoardFilters.module.css';

interface Props {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}

// Its selects are far larger than the search, which is there when its key is pressed.
const FilterChoices = lazy(async () => ({
  default: (await import('./FilterChoices.tsx')).FilterChoices,
}));

/** Search, priority and the filter in the page's address. */
export function BoardFilters(props: Props) {
  const dispatch = useDispatch();
  const { search } = useSelector((state: WithBoardFilter) => selectBoardFilter(state));
  return (
    <div role="search" className={styles.filters} data-board-search>
      <label className={styles.search}>
        <Search aria-hidden size={16} />
        <input
          type="search"
          aria-label={texts.searchCards}
          placeholder={texts.searchCards}
          value={search}
          onChange={({ target }) => dispatch(boardSearched(target.value))}
        />
      </label>
      <Suspense>
        <FilterChoices {...props} />
      </Suspense>
    </div>
  );
}
