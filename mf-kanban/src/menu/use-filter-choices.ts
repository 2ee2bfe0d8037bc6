import { useDispatch, useSelector } from 'react-redux';
import type { Entry } from 'shared-cards';
import {
  LIST_CARD_FILTERS,
  listCardFiltersCleared,
  listCardFilterToggled,
  selectListCardFilters,
  type WithListCardFilters,
} from '../filters/list-card-filters-slice.ts';
import { texts } from '../texts/texts.ts';

/** Toggles for the filters of a list. */
export function useFilterChoices(listId: number): Entry[] {
  const dispatch = useDispatch();
  const on = useSelector((state: WithListCardFilters) => selectListCardFilters(state, listId));
  return [
    ...LIST_CARD_FILTERS.map((filter) => ({
      name: filter,
      label: texts.listFilters[filter],
      isOn: on.includes(filter),
      onChoose: () => void dispatch(listCardFilterToggled({ listId, filter })),
    })),
    {
      name: 'all',
      label: texts.showAll,
      isDisabled: on.length === 0,
      onChoose: () => void dispatch(listCardFiltersCleared({ listId })),
    },
  ];
}
