import type { FilterNames } from 'shared-api/filter-language';
import { FILTER_MAX_CHARACTERS } from 'shared-api/limits';
import { keyName, useKeys } from 'shared-ui';
import { FilterField } from 'shared-ui/filter-field';
import { focusFirstResult, focusSearchBox, SEARCH_BOX_ID } from '../../search/result-focus.ts';
import { texts } from '../texts.ts';
import styles from './SearchBox.module.css';
import type { TypedSearch } from './use-typed-search.ts';

interface Props {
  typed: TypedSearch;
  names: () => FilterNames;
}

/**
 * The search field of the results page, whose results follow the input, text or a filter. Arrow down
 * focuses the first one, and `/` the field.
 */
export function SearchBox({ typed, names }: Props) {
  const { text, language, problem, type, submit } = typed;
  useKeys((event) => {
    if (event.key === '/' && focusSearchBox()) event.preventDefault();
  });
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
        names={names}
        problem={problem}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault();
        }}
      />
    </form>
  );
}
