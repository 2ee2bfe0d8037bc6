import { Navigate, type RouteObject } from 'react-router-dom';
import { paths, PUBLIC_BOARD_PATH, routesOf } from 'shared-api/remote';
import type { Pins } from '../pins/pins.ts';
import { SignedInOnly, SignedOutOnly } from '../session/guards.tsx';
import { FactorFirst } from './FactorFirst.tsx';
import { RouteWithOverlays } from './RouteWithOverlays.tsx';
import { ShareEntry } from '../pages/share/ShareEntry.tsx';
import { NotFound } from '../remotes/NotFound.tsx';
import { ownPages } from './own-pages.tsx';

const frame = (
  <SignedInOnly unproved={ownPages.proof}>
    <FactorFirst>{ownPages.layout}</FactorFirst>
  </SignedInOnly>
);

const DASHBOARD = paths.dashboard();

/** The pages of remotes. One that is shown over another's belongs to the route of that. */
function remoteRoutes({ remotes }: Pins): RouteObject[] {
  const all = routesOf(remotes);
  return all
    .filter(({ below }) => below === undefined)
    .map((route) => {
      const over = all.filter(({ below }) => below?.path === route.path);
      return {
        path: route.path,
        element: <RouteWithOverlays key={route.path} route={route} over={over} />,
      };
    });
}

const isInDashboard = ({ path = '' }: RouteObject) => path.startsWith(`${DASHBOARD}/`);

const dashboard = (pages: readonly RouteObject[]): RouteObject => ({
  path: DASHBOARD,
  element: frame,
  children: [
    ...pages,
    { index: true, element: <Navigate to="project/ACTIVE" replace /> },
    { path: 'project', element: <Navigate to="ACTIVE" replace /> },
    { path: 'card/:cardId', element: ownPages.cardLink },
    { path: 'overview', element: ownPages.overview },
    { path: 'people/:userId', element: ownPages.person },
    { path: 'public', element: ownPages.publicProjects },
    { path: 'user', element: ownPages.profile },
    { path: 'settings', element: ownPages.settings },
    { path: 'settings/link', element: ownPages.linkIdentity },
    { path: 'share', element: ownPages.share },
    { path: 'notifications', element: ownPages.notifications },
    { path: 'search/:type/:searchText', element: ownPages.search },
    { path: '*', element: <NotFound /> },
  ],
});

const admin: RouteObject = {
  path: '/admin',
  element: frame,
  children: [
    { index: true, element: ownPages.admin },
    { path: ':section', element: ownPages.admin },
  ],
};

/** The top level, with the pages of the remotes that are pinned; their own routes are relative to them. */
export function createRoutes(pins: Pins): RouteObject[] {
  const pages = remoteRoutes(pins);
  return [
    { path: '/', element: <Navigate to="/auth" replace /> },
    ...pages
      .filter((page) => !isInDashboard(page))
      .map(({ path = '', element }) => ({
        path,
        element: <SignedOutOnly>{element}</SignedOutOnly>,
      })),
    { path: '/invitation', element: <FactorFirst>{ownPages.invitation}</FactorFirst> },
    { path: '/share', element: <ShareEntry /> },
    { path: PUBLIC_BOARD_PATH, element: ownPages.publicBoard },
    {
      path: '/proof',
      element: <SignedInOnly unproved={ownPages.proof}>{ownPages.proof}</SignedInOnly>,
    },
    dashboard(pages.filter(isInDashboard)),
    admin,
    { path: '*', element: <NotFound /> },
  ];
}
