import Button from 'antd/es/button';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from 'shared-ui/empty-state';
import { LoadFailure } from 'shared-ui/load-failure';
import { LoadingRows } from 'shared-ui/loading-rows';
import { moveBetweenEntries } from '../../keyboard/move-between-entries.ts';
import { focusSearchBox, RESULTS_ID } from '../../search/result-focus.ts';
import { pathOfSearch } from './search-address.ts';
import { texts } from '../texts.ts';
import { ResultRow } from './ResultRow.tsx';
import styles from './Search.module.css';
import type { useSearch } from './use-search.ts';
import type { TypedSearch } from './use-typed-search.ts';

type Search = ReturnType<typeof useSearch>;
type Narrowing = Pick<TypedSearch, 'isNarrowed' | 'clear'>;

function Suggestion({ shown, query }: Search) {
  const suggestion = shown?.suggestion ?? null;
  if (suggestion === null) return null;
  return (
    <p>
      {texts.didYouMean} <Link to={pathOfSearch({ ...query, text: suggestion })}>{suggestion}</Link>
      ?
    </p>
  );
}

function Nothing({ isNarrowed, clear }: Narrowing) {
  const button = <Button onClick={clear}>{texts.clearFilters}</Button>;
  return (
    <EmptyState title={texts.nothingFound} action={isNarrowed ? button : undefined}>
      {isNarrowed ? texts.nothingFilteredHint : texts.nothingFoundHint}
    </EmptyState>
  );
}

function onKey(event: KeyboardEvent) {
  if (!moveBetweenEntries(event) && event.key === 'ArrowUp') focusSearchBox();
}

/** The results, best first; while the next search is loading, the last results. */
export function SearchResults({ narrowing, ...search }: Search & { narrowing: Narrowing }) {
  const { status, shown, isOfSame, isLoadingMore, message, query, showMore, reload } = search;
  if (search.isTooShort) return <p>{texts.searchTooShort}</p>;
  const failure = message !== null && <LoadFailure message={message} onRetry={reload} />;
  if (failure && !isOfSame) return failure;
  if (shown === null) return <LoadingRows count={4} shape="two-lines" />;
  const { items, hasMore, counts } = shown;
  const isBusy = status === 'loading' && !isLoadingMore;
  return (
    <section id={RESULTS_ID} aria-label={texts.searchResults} aria-busy={isBusy}>
      <p role="status" className={styles.count}>
        {!isBusy && texts.found(counts[query.type])}
      </p>
      <Suggestion {...search} />
      {items.length === 0 ? (
        <Nothing {...narrowing} />
      ) : (
        <ul className={styles.results} onKeyDown={onKey}>
          {items.map((result) => (
            <ResultRow key={`${result.type} ${result.id}`} result={result} />
          ))}
        </ul>
      )}
      {failure ||
        (hasMore && (
          <Button loading={isLoadingMore} onClick={showMore}>
            {texts.moreResults}
          </Button>
        ))}
    </section>
  );
}
