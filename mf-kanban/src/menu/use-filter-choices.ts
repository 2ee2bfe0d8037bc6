import { useDispatch, useSelector } from 'react-redux';
import type { Entry } from 'shared-cards';
import {
  COLUMN_FILTERS,
  columnFiltersCleared,
  columnFilterToggled,
  selectColumnFilters,
  type WithColumnFilters,
} from '../filters/column-filters-slice.ts';
import { texts } from '../texts/texts.ts';

/** Toggles for the filters of a list. */
export function useFilterChoices(listId: number): Entry[] {
  const dispatch = useDispatch();
  const on = useSelector((state: WithColumnFilters) => selectColumnFilters(state, listId));
  return [
    ...COLUMN_FILTERS.map((filter) => ({
      name: filter,
      label: texts.listFilters[filter],
      isOn: on.includes(filter),
      onChoose: () => void dispatch(columnFilterToggled({ listId, filter })),
    })),
    {
      name: 'all',
      label: texts.showAll,
      isDisabled: on.length === 0,
      onChoose: () => void dispatch(columnFiltersCleared({ listId })),
    },
  ];
}
