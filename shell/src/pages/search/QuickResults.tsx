import Alert from 'antd/es/alert';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { lastValue } from 'shared-ui/create-loading';
import { useLoading } from 'shared-ui/use-loading';
import { moveBetweenEntries } from '../../keyboard/move-between-entries.ts';
import { resources } from '../../resources/resources.ts';
import { texts } from '../texts.ts';
import { ResultRow } from './ResultRow.tsx';
import styles from './SearchDialog.module.css';

interface Props {
  text: string;
  isElsewhere: boolean;
  onOpened: () => void;
  /** An arrow up from the first result. */
  onUp: () => void;
}

/** The best results for the typed text, and a link to all of them. */
export function QuickResults({ text, isElsewhere, onOpened, onUp }: Props) {
  const state = useLoading(resources.quickSearch, text);
  // While the next search is loading, the last results stay.
  const found = lastValue(state);
  if (state.status === 'failed') return <Alert type="error" role="alert" title={state.message} />;
  if (found === null)
    return <div role="status" aria-label={texts.loading} className={styles.waiting} />;
  const { results, count } = found;
  return (
    <div
      aria-busy={state.status === 'loading'}
      onClick={({ target }) => {
        // Later: a link that is gone from the page opens no tab.
        if (target instanceof Element && target.closest('a')) setTimeout(onOpened);
      }}
    >
      <p role="status" className={styles.count}>
        {count === 0 ? texts.nothingFound : texts.found(count)}
      </p>
      <ul
        className={styles.results}
        aria-label={texts.searchResults}
        onKeyDown={(event) => {
          if (!moveBetweenEntries(event) && event.key === 'ArrowUp') onUp();
        }}
      >
        {results.map((result) => (
          <ResultRow
            key={`${result.type} ${result.id}`}
            isShort
            result={result}
            isElsewhere={isElsewhere}
          />
        ))}
        <li>
          <Link
            data-entry
            className={styles.all}
            to={paths.search(text)}
            {...(isElsewhere && { target: '_blank', rel: 'opener' })}
          >
            {texts.allResults}
          </Link>
        </li>
      </ul>
    </div>
  );
}
