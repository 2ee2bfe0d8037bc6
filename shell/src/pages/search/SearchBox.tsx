import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { focusFirstResult, SEARCH_BOX_ID } from '../../search/result-focus.ts';
import { pathOfSearch, type SearchQuery } from '../../search/search-query.ts';
import styles from './SearchBox.module.css';
import { SearchField } from './SearchField.tsx';

/** What is looked for on the results' page, which follow what is typed. An arrow down leads to the first. */
export function SearchBox({ query }: { query: SearchQuery }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ under: query.text, text: query.text });
  const text = typed.under === query.text ? typed.text : query.text;
  const wanted = text.trim();
  const isWanted = wanted.length >= SEARCH_MIN_CHARACTERS && wanted !== query.text.trim();
  const next = pathOfSearch({ ...query, text: wanted });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => void navigate(next, { replace: true }), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isWanted, next, navigate]);

  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWanted) void navigate(next, { replace: true });
      }}
    >
      <SearchField
        id={SEARCH_BOX_ID}
        aria-keyshortcuts="Control+K Meta+K"
        value={text}
        onType={(next) => setTyped({ under: query.text, text: next })}
        onDown={focusFirstResult}
      />
    </form>
  );
}
