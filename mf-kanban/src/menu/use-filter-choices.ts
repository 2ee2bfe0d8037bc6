import { useStore } from 'react-redux';
import type { Entry } from 'shared-cards';
import {
  LIST_CARD_FILTERS,
  listCardFiltersCleared,
  listCardFilterToggled,
  selectListCardFilters,
  type WithListCardFilters,
} from '../filters/list-card-filters-slice.ts';
import { texts } from '../texts/texts.ts';

/** Returns toggles for the filters of a list. */
export function useFilterChoices(): (listId: number) => Entry[] {
  const store = useStore<WithListCardFilters>();
  return (listId) => {
    const on = selectListCardFilters(store.getState(), listId);
    return [
      ...LIST_CARD_FILTERS.map((filter) => ({
        name: filter,
        label: texts.listFilters[filter],
        isOn: on.includes(filter),
        onChoose: () => void store.dispatch(listCardFilterToggled({ listId, filter })),
      })),
      {
        name: 'all',
        label: texts.showAll,
        isDisabled: on.length === 0,
        onChoose: () => void store.dispatch(listCardFiltersCleared({ listId })),
      },
    ];
  };
}
