import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import type { KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { moveBetweenEntries } from '../../keyboard/move-between-entries.ts';
import { focusSearchBox, RESULTS_ID } from '../../search/result-focus.ts';
import { pathOfSearch } from '../../search/search-query.ts';
import { moreAsked } from '../../search/search-slice.ts';
import { texts } from '../texts.ts';
import { ResultRow } from './ResultRow.tsx';
import styles from './Search.module.css';
import type { useSearch } from './use-search.ts';

type Search = ReturnType<typeof useSearch>;

function Suggestion({ found, query }: Search) {
  const suggestion = found?.suggestion ?? null;
  if (suggestion === null) return null;
  return (
    <p>
      {texts.didYouMean} <Link to={pathOfSearch({ ...query, text: suggestion })}>{suggestion}</Link>
      ?
    </p>
  );
}

function Nothing({ query, search }: Search) {
  const isNarrowed = Object.values(query.filters).some((value) => value !== undefined);
  if (!isNarrowed) return <p>{texts.nothingFound}</p>;
  return (
    <p>
      {texts.nothingFiltered}{' '}
      <Button onClick={() => search({ filters: {} })}>{texts.clearFilters}</Button>
    </p>
  );
}

function onKey(event: KeyboardEvent) {
  if (!moveBetweenEntries(event) && event.key === 'ArrowUp') focusSearchBox();
}

/** What was found, best first; while the next search is on its way, what the last one found. */
export function SearchResults(search: Search) {
  const dispatch = useDispatch();
  const { status, found, message, query, retry } = search;
  if (query.text.trim().length < SEARCH_MIN_CHARACTERS) return <p>{texts.searchTooShort}</p>;
  if (status === 'failed') {
    const again = <Button onClick={retry}>{texts.retry}</Button>;
    return <Alert type="error" role="alert" title={message} action={again} />;
  }
  if (found === null) return <Skeleton active aria-label={texts.loading} paragraph={{ rows: 6 }} />;
  const { results, hasMore, counts } = found;
  return (
    <section id={RESULTS_ID} aria-label={texts.searchResults} aria-busy={status === 'loading'}>
      <p role="status" className={styles.count}>
        {status !== 'loading' && texts.found(counts[query.type])}
      </p>
      <Suggestion {...search} />
      {results.length === 0 ? (
        <Nothing {...search} />
      ) : (
        <ul className={styles.results} onKeyDown={onKey}>
          {results.map((result) => (
            <ResultRow key={`${result.type} ${result.id}`} result={result} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button loading={status === 'loadingMore'} onClick={() => dispatch(moreAsked())}>
          {texts.moreResults}
        </Button>
      )}
    </section>
  );
}
