import { Check } from 'lucide-react';
import { useSelector } from 'react-redux';
import {
  COLUMN_FILTERS,
  columnFiltersCleared,
  columnFilterToggled,
  selectColumnFilters,
  type WithColumnFilters,
} from '../filters/column-filters-slice.ts';
import { texts } from '../texts/texts.ts';
import { useEntry } from '../screen/use-entry.ts';

/** Filter Cards: one click narrows the column, another takes that back. */
export function useFilterEntry(listId: number) {
  const entry = useEntry();
  const on = useSelector((state: WithColumnFilters) => selectColumnFilters(state, listId));
  return {
    key: 'filter',
    label: texts.filterCards,
    children: [
      ...COLUMN_FILTERS.map((filter) =>
        entry(
          texts.columnFilters[filter],
          columnFilterToggled({ listId, filter }),
          on.includes(filter) ? { icon: <Check aria-label={texts.isOn} size={14} /> } : {},
        ),
      ),
      entry(texts.showAll, columnFiltersCleared({ listId }), { disabled: on.length === 0 }),
    ],
  };
}
