import { BookmarkPlus, ListChecks } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Grouping } from 'shared-api/limits';
import type { Entry } from 'shared-cards';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts as allTexts } from '../texts/texts.ts';

const texts = allTexts.savedFilters;

export interface SavedFilterOptions {
  /** Null until they are known. */
  saved: readonly Entry[] | null;
  /** The filter that is shown, which can be saved; empty or null for one with a mistake: none. */
  filter: string | null;
  /** Kept with a filter of all boards. */
  grouping?: Grouping;
}

/** Saved filters to choose from, and ways to save and to manage them; for the menu and the palette. */
export function useSavedFilterMenu({ saved, filter, grouping }: SavedFilterOptions): Entry[] {
  const dispatch = useDispatch();
  const whyNotSaved = filter === null ? texts.mistakeFirst : texts.filterFirst;
  const isNone = saved?.length === 0;
  return [
    ...(saved ?? []).map((entry) => ({ ...entry, group: 0 })),
    {
      name: 'save',
      group: 1,
      label: texts.saveEntry,
      icon: BookmarkPlus,
      isDisabled: !filter,
      whyDisabled: filter ? undefined : whyNotSaved,
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
      isDisabled: isNone,
      whyDisabled: isNone ? texts.none : undefined,
      onChoose: () => void dispatch(dialogOpened({ kind: 'savedFilters' })),
    },
  ];
}
