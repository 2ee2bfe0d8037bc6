import Input, { type InputRef } from 'antd/es/input';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { LoadingDialog } from 'shared-ui/loading-dialog';
import { selectAuth } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import { holdWork, isDialogOpen } from './dialogs-below.ts';
import { focusFirstResult } from '../search/result-focus.ts';
import styles from './SearchBox.module.css';
import { pathOfSearch, searchAt } from '../search/search-query.ts';
import { useSearchKey } from './use-search-key.ts';

const SearchDialog = lazy(() => import('../pages/search/SearchDialog.tsx'));

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/**
 * The header's search box. Enter leads to the results; on their page they follow what is typed. Ctrl or
 * Cmd with K leads here from everywhere, and an arrow down from here to the first result.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const box = useRef<InputRef>(null);
  const page = useMatch('/dashboard/search/:type/:searchText');
  const [address] = useSearchParams();
  const shown = page?.params.searchText ?? '';
  const [typed, setTyped] = useState<{ under: string; text: string }>({ under: '', text: '' });
  const text = typed.under === shown ? typed.text : shown;
  const wanted = text.trim();
  const isWanted = wanted.length >= SEARCH_MIN_CHARACTERS && wanted !== shown.trim();
  // On the results' page only their text changes: kind and filters stay.
  const next =
    page === null
      ? paths.search(wanted)
      : pathOfSearch({ ...searchAt(page.params, address), text: wanted });

  const { pathname } = useLocation();
  const isSignedIn = useSelector(selectAuth).status === 'signedIn';
  const [dialog, setDialog] = useState<{ isElsewhere: boolean } | null>(null);
  const close = () => setDialog(null);
  useSearchKey(() => {
    if (!isDialogOpen()) box.current?.focus({ cursor: 'all' });
    else if (isSignedIn) setDialog((open) => open ?? { isElsewhere: holdWork(pathname) });
  });
  useEffect(() => {
    if (page === null || !isWanted) return undefined;
    const timer = setTimeout(() => void navigate(next, { replace: true }), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // A new match object of the same page changes nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page === null, isWanted, next, navigate]);

  return (
    <>
      <form
        role="search"
        className={styles.form}
        data-filled={text !== ''}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWanted) void navigate(next, { replace: page !== null });
        }}
      >
        <Input
          ref={box}
          type="search"
          aria-label={texts.search}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={texts.searchPlaceholder}
          prefix={<Search aria-hidden size={16} />}
          suffix={
            <kbd aria-hidden className={styles.keys}>
              {isMac() ? texts.searchKeys.mac : texts.searchKeys.other}
            </kbd>
          }
          allowClear
          maxLength={255}
          value={text}
          onChange={({ target }) => setTyped({ under: shown, text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault();
          }}
        />
      </form>
      {dialog && (
        <Suspense fallback={<LoadingDialog onClose={close} />}>
          <SearchDialog {...dialog} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
