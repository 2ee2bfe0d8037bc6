import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FILTER_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import type { FoundPlaces } from 'shared-api/client';
import { keyName, useKeys } from 'shared-ui';
import { FilterField } from 'shared-ui/filter-field';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { useFilterLanguage } from 'shared-ui/use-filter-language';
import { focusFirstResult, focusSearchBox, SEARCH_BOX_ID } from '../../search/result-focus.ts';
import { pathOfSearch, type SearchQuery } from '../../search/search-query.ts';
import { texts } from '../texts.ts';
import styles from './SearchBox.module.css';

interface Props {
  query: SearchQuery;
  /** Where something was found; suggested by their names. */
  places: FoundPlaces;
}

const namesOf = (places: readonly { readonly name: string }[]) => places.map(({ name }) => name);

/**
 * The search field of the results page, whose results follow the input, text or a filter. Arrow down
 * focuses the first one, and `/` the field.
 */
export function SearchBox({ query, places }: Props) {
  const navigate = useNavigate();
  // Over the search that is shown and the one that is on its way: its page may take a moment, in
  // which people type on.
  const [typed, setTyped] = useState({ text: query.text, over: [query.text] });
  const isCurrent = typed.over.includes(query.text);
  const text = isCurrent ? typed.text : query.text;
  const wanted = text.trim();
  const language = useFilterLanguage(true);
  const problem = language?.parseFilter(text).problem ?? null;
  const isWanted =
    problem === null && wanted.length >= SEARCH_MIN_CHARACTERS && wanted !== query.text.trim();
  const next = pathOfSearch({ ...query, text: wanted });
  const search = () => {
    setTyped({ text, over: [query.text, wanted] });
    void navigate(next, { replace: true });
  };
  const type = (changed: string) => {
    const isUnderWay = isCurrent && typed.over.at(-1) !== query.text;
    setTyped({ text: changed, over: isUnderWay ? typed.over : [query.text] });
  };
  useAfterPause(isWanted ? search : null, next);

  useKeys((event) => {
    if (event.key === '/' && focusSearchBox()) event.preventDefault();
  });

  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWanted) search();
      }}
    >
      <FilterField
        id={SEARCH_BOX_ID}
        label={texts.search}
        keys={keyName('/')}
        placeholder={texts.searchPlaceholder}
        maxLength={FILTER_MAX_CHARACTERS}
        value={text}
        language={language}
        names={() => ({
          people: [],
          labels: [],
          lists: [],
          boards: namesOf(places.boards),
          projects: namesOf(places.projects),
        })}
        problem={problem}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault();
        }}
      />
    </form>
  );
}
