import { useState } from 'react';
import { matchPath, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { INTEGER_MAX } from 'shared-api/limits';
import type { CardSurroundings, PlacedRoute } from 'shared-api/remote';
import { NotFound } from '../remotes/NotFound.tsx';
import { RemoteMount, RemoteRoutes } from '../remotes/RemoteMount.tsx';

interface Props {
  route: PlacedRoute;
  /** The routes that are shown over it. */
  over: readonly PlacedRoute[];
}

/** What these name in a path is numbered by the server. A remote may give other things any id. */
const NUMBERED = ['projectId', 'boardId', 'listId', 'cardId'];

const isId = (text = '') => /^[1-9]\d*$/.test(text) && Number(text) <= INTEGER_MAX;

/** A screen of a remote, unless an id in the address is none, as in a mistyped link. */
function Screen({ route: { remote, page, shape } }: Pick<Props, 'route'>) {
  const params = useParams();
  if (!NUMBERED.every((name) => !(name in params) || isId(params[name]))) return <NotFound />;
  return (
    <RemoteMount
      name={remote}
      shape={shape}
      show={(activation) =>
        page === undefined ? (
          <RemoteRoutes activation={activation} />
        ) : (
          (activation.pages?.[page] ?? <NotFound />)
        )
      }
    />
  );
}

/**
 * A page of a remote stays mounted, and so keeps its place, while a page of another one is open over
 * it, as a card over its board. What was opened by its link is a page without the other.
 */
export function RouteWithOverlays({ route, over }: Props) {
  const params = useParams();
  const { pathname, search } = useLocation();
  const isOver = over.some(({ path }) => matchPath(path, pathname) !== null);
  const [seen, setSeen] = useState<string | null>(null);
  const here = pathname + search;
  if (!isOver && seen !== here) setSeen(here);
  const names = route.path.match(/:\w+/g)?.map((name) => name.slice(1)) ?? [];
  const shown = seen === null ? undefined : matchPath(route.path, seen.split('?')[0] ?? '')?.params;
  const isSame = shown !== undefined && names.every((name) => shown[name] === params[name]);
  const below = isSame ? seen : null;
  const surroundings: CardSurroundings = { boardBelow: below };
  const stem = route.path.length - '*'.length;
  return (
    <>
      {(!isOver || below !== null) && <Screen route={route} />}
      {over.length > 0 && (
        <Routes>
          <Route element={<Outlet context={surroundings} />}>
            {over.map((one) => (
              <Route key={one.path} path={one.path.slice(stem)} element={<Screen route={one} />} />
            ))}
          </Route>
          <Route path="*" element={null} />
        </Routes>
      )}
    </>
  );
}
