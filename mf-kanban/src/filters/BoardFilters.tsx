import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { Search } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { LIST_FILTERS, type ListFilter, PRIORITIES } from 'shared-api/limits';
import { texts } from '../texts/texts.ts';
import {
  boardSearched,
  priorityFiltered,
  selectBoardFilter,
  type WithBoardFilter,
} from './board-filter-slice.ts';
import styles from './BoardFilters.module.css';

interface Props {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}

const PRIORITY_CHOICES = [
  { value: 'all' as const, label: texts.allPriorities },
  ...PRIORITIES.map((value) => ({ value, label: texts.priorities[value] })),
];
const FILTER_CHOICES = LIST_FILTERS.map((value) => ({ value, label: texts.cardFilters[value] }));

/** An active filter is highlighted. */
const chipClass = (isOn: boolean) => `${styles.chip} ${isOn ? styles.on : ''}`;

/** Search, priority and the filter in the page's address. */
export function BoardFilters({ filter, onFilter }: Props) {
  const dispatch = useDispatch();
  const { search, priority } = useSelector((state: WithBoardFilter) => selectBoardFilter(state));
  return (
    <div role="search" className={styles.filters} data-board-search>
      <Input
        type="search"
        allowClear
        variant="borderless"
        className={styles.search ?? ''}
        prefix={<Search aria-hidden size={16} />}
        aria-label={texts.searchCards}
        placeholder={texts.searchCards}
        value={search}
        onChange={({ target }) => dispatch(boardSearched(target.value))}
      />
      <Select
        variant="borderless"
        popupMatchSelectWidth={false}
        className={chipClass(priority !== 'all')}
        aria-label={texts.priority}
        value={priority}
        options={PRIORITY_CHOICES}
        onChange={(chosen) => dispatch(priorityFiltered(chosen))}
      />
      <Select
        variant="borderless"
        popupMatchSelectWidth={false}
        className={chipClass(filter !== 'allCards')}
        aria-label={texts.cardFilter}
        value={filter}
        options={FILTER_CHOICES}
        onChange={onFilter}
      />
    </div>
  );
}
