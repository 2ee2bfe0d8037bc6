import {
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Location,
  type NavigationType,
  type Path,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';

interface Props {
  /** Whether the page at a path can be shown at once. */
  isAtHand: (path: Path) => boolean;
  children: ReactNode;
}

interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

/**
 * As the router's `BrowserRouter`, but a page that is at hand is rendered in the task of the press
 * that leads to it: a browser paints after a press before it runs another task, which only shows the
 * page before once more. Others are rendered in pieces, between which the page takes input.
 */
export function PageRouter({ isAtHand, children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState<Place>(() => ({
    action: history.action,
    location: history.location,
  }));
  const shown = useRef(location.pathname);
  const follow = useCallback(
    (next: Place) => {
      const { pathname } = next.location;
      // What changes on the page itself, as its filter, goes on taking input.
      const isElsewhere = pathname !== shown.current;
      shown.current = pathname;
      if (isElsewhere && isAtHand(next.location)) setPlace(next);
      else startTransition(() => setPlace(next));
    },
    [isAtHand],
  );
  useLayoutEffect(() => history.listen(follow), [history, follow]);
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
