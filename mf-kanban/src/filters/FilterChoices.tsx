import Select from 'antd/es/select';
import { useDispatch, useSelector } from 'react-redux';
import { LIST_FILTERS, type ListFilter, PRIORITIES } from 'shared-api/limits';
import { texts } from '../texts/texts.ts';
import { priorityFiltered, selectBoardFilter, type WithBoardFilter } from './board-filter-slice.ts';
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

/** Priority and the filter in the page's address. */
export function FilterChoices({ filter, onFilter }: Props) {
  const dispatch = useDispatch();
  const { priority } = useSelector((state: WithBoardFilter) => selectBoardFilter(state));
  return (
    <>
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
    </>
  );
}
