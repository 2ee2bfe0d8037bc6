import Segmented from 'antd/es/segmented';
import type { FoundPlaces } from 'shared-api/client';
import type { FilterNames } from 'shared-api/filter-language';
import type { SearchType } from 'shared-api/remote';
import { OwnHeader, OwnTitle } from '../../page/OwnPage.tsx';
import { FilterConditions } from 'shared-ui/filter-conditions';
import { joinedNames } from 'shared-ui/filter-names';
import { lastValue } from 'shared-ui/create-loading';
import { useLoading } from 'shared-ui/use-loading';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import own from './Search.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SearchFilterBar } from './SearchFilterBar.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';
import { useTypedSearch } from './use-typed-search.ts';

const TYPES = Object.keys(texts.searchTypes) as SearchType[];
const NO_PLACES = { projects: [], boards: [] };

/** The names of where something was found, which may be no boards of the person's. */
const namesIn = ({ boards, projects }: FoundPlaces): FilterNames => ({
  people: [],
  labels: [],
  lists: [],
  boards: boards.map(({ name }) => name),
  projects: projects.map(({ name }) => name),
});

/** All matches that the user may see, best first; the search is in the address. */
export function SearchPage() {
  const search = useSearch();
  const { query, shown } = search;
  const typed = useTypedSearch(query);
  const places = shown?.places ?? NO_PLACES;
  const known = lastValue(useLoading(resources.filterNames, null));
  const names = () => joinedNames(namesIn(places), known);
  const labelOf = (type: SearchType) => {
    const count = shown?.counts[type];
    return count === undefined ? texts.searchTypes[type] : `${texts.searchTypes[type]} ${count}`;
  };
  return (
    <div className={`${styles.page} ${own.page}`}>
      <OwnTitle title={texts.resultsFor(query.text)} />
      <OwnHeader part="name">
        <h1>
          <VisuallyHidden>{texts.resultsFor(query.text)}</VisuallyHidden>
        </h1>
        <SearchBox typed={typed} names={names} />
      </OwnHeader>
      <div className={styles.stack}>
        <div className={styles.sideways}>
          <Segmented
            aria-label={texts.searchTypesLabel}
            options={TYPES.map((value) => ({ value, label: labelOf(value) }))}
            value={query.type}
            onChange={(type) => search.search({ type })}
          />
        </div>
        <SearchFilterBar
          filters={query.filters}
          places={places}
          onChange={(filters) => search.search({ filters })}
        >
          <FilterConditions
            filter={typed.filter}
            language={typed.language}
            names={names}
            onToggle={typed.toggle}
          />
        </SearchFilterBar>
        <SearchResults {...search} />
      </div>
    </div>
  );
}
