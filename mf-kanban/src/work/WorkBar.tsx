import Segmented from 'antd/es/segmented';
import { Bookmark, Rows3 } from 'lucide-react';
import { useStore } from 'react-redux';
import type { FilterNames } from 'shared-api/filter-language';
import { GROUPINGS } from 'shared-api/limits';
import { type Entry, paletteSection, selectFound, type WithCards } from 'shared-cards';
import { lastValue } from 'shared-ui/create-loading';
import { FilterConditions } from 'shared-ui/filter-conditions';
import { FilterField } from 'shared-ui/filter-field';
import { joinedNames } from 'shared-ui/filter-names';
import { useLoaded, useLoading } from 'shared-ui/use-loading';
import { usePaletteOffer } from 'shared-ui/use-palette-offer';
import { filtersOf, type KeptFilter, savedFilters } from '../filters/saved-filters.ts';
import { SavedFiltersMenu } from '../filters/SavedFiltersMenu.tsx';
import { useSavedFilterMenu } from '../filters/use-saved-filter-menu.ts';
import { texts as allTexts } from '../texts/texts.ts';
import type { WorkFilter } from './use-work-filter.ts';
import styles from './Work.module.css';
import { workNames } from './work-names.ts';
import type { WorkPlace } from './work-place.ts';

const texts = allTexts.work;

const namesIn = (all: readonly { readonly name: string }[]) => [
  ...new Set(all.map(({ name }) => name)),
];

/** The names on the boards whose cards are shown, which the person may have no part in. */
function namesOf(state: WithCards): FilterNames {
  const boards = Object.values(selectFound(state).boards);
  const people = boards.flatMap(({ members }) =>
    members.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
  );
  return {
    people: [...new Set(people)],
    labels: namesIn(boards.flatMap(({ labels }) => labels)),
    lists: namesIn(boards.flatMap(({ lists }) => lists)),
    boards: namesIn(boards),
    projects: [...new Set(boards.flatMap(({ projectName }) => projectName ?? []))],
  };
}

interface Props {
  place: WorkPlace;
  filter: WorkFilter;
  /** How many cards are shown, and how many are found. */
  count: string | null;
}

/** The filter of the page, what its cards are grouped by, and the saved views. */
export function WorkBar({ place, filter, count }: Props) {
  const store = useStore<WithCards>();
  useLoading(savedFilters, null);
  const saved = filtersOf(useLoaded(savedFilters), null);
  const { language, problem, text } = filter;
  const known = lastValue(useLoading(workNames, null));
  const names = () => joinedNames(namesOf(store.getState()), known);
  const viewOf = ({ id, name, filter: kept, grouping = 'due' }: KeptFilter): Entry => ({
    name: `view:${id}`,
    label: name,
    icon: Bookmark,
    isOn: kept === place.filter && grouping === place.grouping,
    onChoose: () => filter.goTo({ filter: kept, grouping }),
  });
  const saving = {
    saved: saved?.map(viewOf) ?? null,
    filter: problem === null ? text.trim() : null,
    grouping: place.grouping,
  };
  const entries = useSavedFilterMenu(saving);
  const grouped: Entry = {
    name: 'grouping',
    label: texts.groupedBy,
    icon: Rows3,
    choices: GROUPINGS.map((grouping) => ({
      name: grouping,
      label: texts.groupings[grouping],
      isOn: grouping === place.grouping,
      onChoose: () => filter.goTo({ ...place, grouping }),
    })),
  };
  usePaletteOffer(() =>
    paletteSection(
      { id: 'filters', title: allTexts.savedFilters.title },
      [grouped, ...entries],
      (entry) => entry.onChoose?.(),
    ),
  );
  return (
    <div className={styles.bar} role="search" data-work-search>
      <FilterField
        label={allTexts.filterField}
        placeholder={allTexts.filterExample}
        value={text}
        language={language}
        names={names}
        problem={problem}
        onChange={filter.type}
        onBlur={filter.onBlur}
      />
      <FilterConditions
        filter={filter.filter}
        language={language}
        names={names}
        onToggle={(condition) => language && filter.toggle(language, condition)}
      />
      <SavedFiltersMenu place={null} {...saving} />
      <Segmented
        aria-label={texts.groupedBy}
        value={place.grouping}
        options={GROUPINGS.map((value) => ({ value, label: texts.groupings[value] }))}
        onChange={(grouping) => filter.goTo({ ...place, grouping })}
      />
      {count !== null && <span role="status">{count}</span>}
    </div>
  );
}
