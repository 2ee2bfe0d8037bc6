import Button from 'antd/es/button';
import { Bookmark, BookmarkPlus, ListChecks } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Grouping } from 'shared-api/limits';
import type { Entry } from 'shared-cards';
import { lastValue } from 'shared-ui/create-loading';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { useLoaded } from 'shared-ui/use-loading';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts as allTexts } from '../texts/texts.ts';
import { savedFilters } from './saved-filters.ts';

const texts = allTexts.savedFilters;

interface Props {
  saved: readonly Entry[];
  /** The filter that is shown, which can be saved; empty or null for one with a mistake: none. */
  filter: string | null;
  /** Kept with a filter of all boards. */
  grouping?: Grouping;
}

/** Saved filters to choose from, and ways to save and to manage them. */
export function SavedFiltersMenu({ saved, filter, grouping }: Props) {
  const dispatch = useDispatch();
  const { button, menu } = useMenuButton();
  const isKnown = lastValue(useLoaded(savedFilters)) !== null;
  const entries: Entry[] = [
    ...saved.map((entry) => ({ ...entry, group: 0 })),
    {
      name: 'save',
      group: 1,
      label: texts.saveEntry,
      icon: BookmarkPlus,
      isDisabled: !filter,
      whyDisabled: filter === null ? texts.mistakeFirst : texts.filterFirst,
      onChoose() {
        if (filter)
          dispatch(dialogOpened({ kind: 'saveFilter', filter, ...(grouping && { grouping }) }));
      },
    },
    {
      name: 'manage',
      group: 1,
      label: texts.manageEntry,
      icon: ListChecks,
      isDisabled: isKnown && saved.length === 0,
      whyDisabled: texts.none,
      onChoose: () => void dispatch(dialogOpened({ kind: 'savedFilters' })),
    },
  ];
  const open = () => {
    dispatch(savedFilters.refreshRequested());
    button.onClick();
  };
  return (
    <>
      <Button icon={<Bookmark aria-hidden size={16} />} {...button} onClick={open}>
        {texts.title}
      </Button>
      {menu && <Menu {...menu} entries={entries} onChoose={(entry) => entry.onChoose?.()} />}
    </>
  );
}
