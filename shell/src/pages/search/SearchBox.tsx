import Input from 'antd/es/input';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { focusFirstResult, SEARCH_BOX_ID } from '../../search/result-focus.ts';
import { pathOfSearch, type SearchQuery } from '../../search/search-query.ts';
import { texts } from '../texts.ts';
import styles from './SearchBox.module.css';

/**
 * The search field of the results page, whose results follow the input. Arrow down focuses the
 * first one.
 */
export function SearchBox({ query }: { query: SearchQuery }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ under: query.text, text: query.text });
  const text = typed.under === query.text ? typed.text : query.text;
  const wanted = text.trim();
  const isWanted = wanted.length >= SEARCH_MIN_CHARACTERS && wanted !== query.text.trim();
  const next = pathOfSearch({ ...query, text: wanted });
  useAfterPause(isWanted ? () => void navigate(next, { replace: true }) : null, next);

  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWanted) void navigate(next, { replace: true });
      }}
    >
      <Input
        type="search"
        id={SEARCH_BOX_ID}
        aria-label={texts.search}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={texts.searchPlaceholder}
        prefix={<Search aria-hidden size={16} />}
        allowClear
        maxLength={SEARCH_MAX_CHARACTERS}
        value={text}
        onChange={({ target }) => setTyped({ under: query.text, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault();
        }}
      />
    </form>
  );
}
