import { FilterX, Funnel, Plus, User } from 'lucide-react';
import { type Entry, paletteSection, selectMay, type WithCards } from 'shared-cards';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useChoose } from 'shared-ui';
import { useIdle } from 'shared-ui/use-idle';
import { useLoading } from 'shared-ui/use-loading';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { type BoardMenuPlace, useBoardMenu } from '../settings/use-board-menu.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { savedFilters } from '../filters/saved-filters.ts';
import { useSavedFilterEntries } from '../filters/use-saved-filter-entries.ts';
import { useSavedFilterMenu } from '../filters/use-saved-filter-menu.ts';
import { useFilterBar } from '../filters/use-filter-bar.ts';
import { ONLY_MINE, useFilterChanges } from '../filters/use-filter-changes.ts';
import { selectPlace, type WithPlace } from '../screen/board-place-slice.ts';
import { useBoardId } from '../screen/use-board-id.ts';
import { useViews } from '../screen/views.ts';
import { texts } from '../texts/texts.ts';

interface Props extends BoardMenuPlace {
  viewPath: (view: string) => string;
}

/** Offers the menu of the whole board in the palette, its views, the quick filters and a new list. */
export function BoardPalette({ viewPath, ...place }: Props) {
  const entries = useBoardMenu(place);
  const choose = useChoose();
  const store = useStore<WithPlace & WithCards>();
  const { clear, toggle } = useFilterChanges();
  const showFilterBar = useFilterBar();
  const saved = useSavedFilterMenu({
    saved: useSavedFilterEntries(),
    filter: selectPlace(store.getState()).filter,
  });
  const views = useViews();
  const navigate = useNavigate();
  const boardId = useBoardId();
  useLoading(savedFilters, useIdle() ? boardId : undefined);
  usePaletteOffer(() => {
    const filters: Entry[] = [
      {
        name: 'filter',
        label: texts.filterField,
        icon: Funnel,
        key: '/',
        onChoose: showFilterBar,
      },
      {
        name: 'onlyMine',
        label: texts.onlyMine,
        icon: User,
        key: 'q',
        onChoose: () => void toggle(ONLY_MINE),
      },
      {
        name: 'clearFilter',
        label: texts.clearFilter,
        icon: FilterX,
        isDisabled: selectPlace(store.getState()).filter === '',
        onChoose: clear,
      },
    ];
    const addList: Entry = {
      name: 'addList',
      label: texts.addList,
      icon: Plus,
      onChoose: () => void store.dispatch(dialogOpened({ kind: 'list', listId: null })),
    };
    const otherViews = views
      .filter(({ id }) => id !== selectPlace(store.getState()).view)
      .map(({ id, title, icon }) => ({
        name: `view-${id}`,
        label: texts.views.showAs(title),
        icon,
        onChoose: () => void navigate(viewPath(id)),
      }));
    const lists = selectMay(store.getState(), 'organize') ? [addList] : [];
    const offered =
      place.tab === 'active'
        ? [...otherViews, ...filters, ...saved, ...lists, ...entries]
        : entries;
    return paletteSection({ id: 'board', title: texts.theBoard }, offered, choose);
  });
  return null;
}
