import Button from 'antd/es/button';
import { use, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListFilter } from 'shared-api/limits';
import { selectCards, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import { boardFiltersCleared } from './board-filter-slice.ts';
import { BoardFilters } from './BoardFilters.tsx';
import styles from './BoardFilters.module.css';
import { CardPredicateContext } from './card-filter.ts';
import { useActiveFilterCount } from './use-active-filter-count.ts';

interface Props {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}

/** How many cards pass the filters. */
function CardCount() {
  const isShown = use(CardPredicateContext);
  const cards = useSelector((state: WithCards) => selectCards(state));
  const { shown, total } = useMemo(() => {
    const all = Object.values(cards);
    return { total: all.length, shown: isShown ? all.filter(isShown).length : all.length };
  }, [cards, isShown]);
  return <span role="status">{texts.cardsShown(shown, total)}</span>;
}

/** The bar above the board, shown while it is filtered or was opened. */
export function FilterBar({ filter, onFilter }: Props) {
  const dispatch = useDispatch();
  const { isBarShown } = useActiveFilterCount(filter);
  if (!isBarShown) return null;
  return (
    <div className={styles.bar}>
      <BoardFilters filter={filter} onFilter={onFilter} />
      <CardCount />
      <Button
        type="text"
        onClick={() => {
          dispatch(boardFiltersCleared());
          if (filter !== 'allCards') onFilter('allCards');
        }}
      >
        {texts.clearFilters}
      </Button>
    </div>
  );
}
