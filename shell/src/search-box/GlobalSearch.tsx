import { type ComponentProps, lazy, Suspense, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { LoadingDialog } from 'shared-ui/loading-dialog';
import { focusSearchBox } from '../search/result-focus.ts';
import { selectAuth } from '../session/auth-slice.ts';
import { holdWork, isDialogOpen, topDialog } from './dialogs-below.ts';
import { useEarlyKeys } from './use-early-keys.ts';
import { useSearchKey } from './use-search-key.ts';

type Props = ComponentProps<typeof SearchDialog>;

const load = () => import('../pages/search/SearchDialog.tsx');
const SearchDialog = lazy(load);

/**
 * Opens the search from any page, by its button or by Ctrl or Cmd with K; on the results' page
 * these keys lead to its own box.
 */
export function useGlobalSearch() {
  const { pathname } = useLocation();
  const isSignedIn = useSelector(selectAuth).status === 'signedIn';
  const [dialog, setDialog] = useState<Omit<Props, 'onClose' | 'takeEarly'> | null>(null);
  const open = useCallback(() => {
    if (!isSignedIn) return;
    const container = topDialog() ?? document.body;
    setDialog((opened) => opened ?? { isElsewhere: holdWork(pathname), container });
  }, [isSignedIn, pathname]);
  useSearchKey({
    onComing: () => void load().catch(() => undefined),
    onPressed() {
      if (isDialogOpen() || !focusSearchBox()) open();
    },
  });
  const takeEarly = useEarlyKeys(dialog !== null);
  return { dialog, open, close: () => setDialog(null), takeEarly };
}

/** The search over the page, while it is open. */
export function GlobalSearch({ dialog, close, takeEarly }: ReturnType<typeof useGlobalSearch>) {
  if (dialog === null) return null;
  return (
    <Suspense fallback={<LoadingDialog onClose={close} />}>
      <SearchDialog {...dialog} onClose={close} takeEarly={takeEarly} />
    </Suspense>
  );
}
