import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
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
  const [typed, setTyped] = useState({ under: query.text, text: query.text });
  const text = typed.under === query.text ? typed.text : query.text;
  const wanted = text.trim();
  const language = useFilterLanguage(true);
  const problem = language?.parseFilter(text).problem ?? null;
  const isWanted =
    problem === null && wanted.length >= SEARCH_MIN_CHARACTERS && wanted !== query.text.trim();
  const next = pathOfSearch({ ...query, text: wanted });
  useAfterPause(isWanted ? () => void navigate(next, { replace: true }) : null, next);

  useKeys((event) => {
    if (event.key === '/' && focusSearchBox()) event.preventDefault();
  });

  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWanted) void navigate(next, { replace: true });
      }}
    >
      <FilterField
        id={SEARCH_BOX_ID}
        label={texts.search}
        keys={keyName('/')}
        placeholder={texts.searchPlaceholder}
        maxLength={SEARCH_MAX_CHARACTERS}
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
        onChange={(changed) => setTyped({ under: query.text, text: changed })}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault();
        }}
      />
    </form>
  );
}
