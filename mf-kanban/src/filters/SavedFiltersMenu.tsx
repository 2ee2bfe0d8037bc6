import Button from 'antd/es/button';
import { Bookmark } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { texts } from '../texts/texts.ts';
import { type FilterPlace, savedFilters } from './saved-filters.ts';
import { type SavedFilterOptions, useSavedFilterMenu } from './use-saved-filter-menu.ts';

interface Props extends SavedFilterOptions {
  place: FilterPlace | undefined;
}

/** Saved filters to choose from, and ways to save and to manage them. */
export function SavedFiltersMenu({ place, ...options }: Props) {
  const dispatch = useDispatch();
  const { button, menu } = useMenuButton();
  const entries = useSavedFilterMenu(options);
  const open = () => {
    if (options.saved !== null) dispatch(savedFilters.refreshRequested());
    else if (place !== undefined) dispatch(savedFilters.requested(place));
    button.onClick();
  };
  return (
    <>
      <Button icon={<Bookmark aria-hidden size={16} />} {...button} onClick={open}>
        {texts.savedFilters.title}
      </Button>
      {menu && <Menu {...menu} entries={entries} onChoose={(entry) => entry.onChoose?.()} />}
    </>
  );
}
