import { Bookmark, Users } from 'lucide-react';
import { useStore } from 'react-redux';
import type { Entry } from 'shared-cards';
import { useLoaded } from 'shared-ui/use-loading';
import { selectPlace, type WithPlace } from '../screen/board-place-slice.ts';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts } from '../texts/texts.ts';
import { filtersOf, savedFilters } from './saved-filters.ts';
import { useFilterChanges } from './use-filter-changes.ts';

/**
 * The saved filters of the board as entries of menus and the palette, one's own first; null until
 * they are known.
 */
export function useSavedFilterEntries(): Entry[] | null {
  const store = useStore<WithPlace>();
  const { apply } = useFilterChanges();
  const saved = filtersOf(useLoaded(savedFilters), useBoardId());
  const { filter: addressed } = selectPlace(store.getState());
  if (saved === null) return null;
  return [...saved]
    .sort((one, other) => Number(one.isShared) - Number(other.isShared))
    .map(({ id, name, filter, isShared }) => ({
      name: `savedFilter:${id}`,
      label: isShared ? texts.savedFilters.sharedEntry(name) : name,
      icon: isShared ? Users : Bookmark,
      isOn: filter === addressed,
      onChoose: () => apply(filter),
    }));
}
