import Segmented from 'antd/es/segmented';
import type { SearchType } from 'shared-api/remote';
import { OwnHeader, OwnTitle } from '../../page/OwnPage.tsx';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import own from './Search.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SearchFilterBar } from './SearchFilterBar.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';

const TYPES = Object.keys(texts.searchTypes) as SearchType[];
const NO_PLACES = { projects: [], boards: [] };

/** All matches that the user may see, best first; the search is in the address. */
export function SearchPage() {
  const search = useSearch();
  const { query, shown } = search;
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
        <SearchBox query={query} places={shown?.places ?? NO_PLACES} />
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
          places={shown?.places ?? NO_PLACES}
          onChange={(filters) => search.search({ filters })}
        />
        <SearchResults {...search} />
      </div>
    </div>
  );
}
