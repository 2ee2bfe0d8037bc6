import { type ComponentProps, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { SEARCHING } from 'shared-api/remote';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { PageServicesContext } from '../page/OwnPage.tsx';
import { usePins } from '../pins/pins-context.ts';
import { selectMayWork } from '../session/auth-slice.ts';
import type Palette from '../palette/PaletteDialog.tsx';
import { holdWork, topDialog } from './dialogs-below.ts';
import { useEarlyKeys } from './use-early-keys.ts';
import { useSearchKey } from './use-search-key.ts';

type Props = ComponentProps<typeof Palette>;

const PaletteDialog = lazyOnline(
  async () => (await import('../palette/PaletteDialog.tsx')).default,
);

/** Opens the palette from any page, by its button or by Ctrl or Cmd with K. */
export function useGlobalSearch() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const { palette } = useContext(PageServicesContext);
  const { remotes } = usePins();
  const isSignedIn = useSelector(selectMayWork);
  const [dialog, setDialog] = useState<Omit<Props, 'onClose' | 'takeEarly'> | null>(null);
  const open = useCallback(() => {
    if (!isSignedIn) return;
    const container = topDialog() ?? document.body;
    const isElsewhere = holdWork(pathname, remotes);
    // Not while React renders: the focus and the offers are those of this moment.
    const offered = palette.read();
    setDialog((opened) => opened ?? { offered, isElsewhere, container });
  }, [isSignedIn, pathname, palette, remotes]);
  useSearchKey({
    onComing: () => void PaletteDialog.load().catch(() => undefined),
    onPressed: open,
  });
  useEffect(() => {
    if (hash !== `#${SEARCHING}` || !isSignedIn) return;
    queueMicrotask(open);
    // Closed, it stays closed when the page is loaded again.
    void navigate(pathname, { replace: true });
  }, [hash, isSignedIn, navigate, open, pathname]);
  const takeEarly = useEarlyKeys(dialog !== null);
  const then = useRef<() => void>(undefined);
  useEffect(() => {
    if (dialog !== null || then.current === undefined) return;
    // After the focus, which the closing palette returns in the same way.
    setTimeout(then.current);
    then.current = undefined;
  }, [dialog]);
  const close = (run?: () => void) => {
    then.current = run;
    setDialog(null);
  };
  return { dialog, open, close, takeEarly };
}

/** The palette over the page, while it is open. */
export function GlobalSearch({ dialog, close, takeEarly }: ReturnType<typeof useGlobalSearch>) {
  if (dialog === null) return null;
  return (
    <UntilLoaded onClose={close}>
      <PaletteDialog {...dialog} onClose={close} takeEarly={takeEarly} />
    </UntilLoaded>
  );
}
