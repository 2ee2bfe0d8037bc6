import { Navigate, type RouteObject } from 'react-router-dom';
import { mountPoints, PUBLIC_BOARD_PATH } from 'shared-api/remote';
import { RemoteMount } from '../remotes/RemoteMount.tsx';
import { SignedInOnly, SignedOutOnly } from '../session/guards.tsx';
import { FactorFirst } from './FactorFirst.tsx';
import { BoardWithCard } from './BoardWithCard.tsx';
import { ShareEntry } from '../pages/share/ShareEntry.tsx';
import { NotFound } from '../remotes/NotFound.tsx';
import { ownPages } from './own-pages.tsx';

const frame = (
  <SignedInOnly unproved={ownPages.proof}>
    <FactorFirst>{ownPages.layout}</FactorFirst>
  </SignedInOnly>
);

const dashboard: RouteObject = {
  path: '/dashboard',
  element: frame,
  children: [
    { index: true, element: <Navigate to="project/ACTIVE" replace /> },
    { path: 'project', element: <Navigate to="ACTIVE" replace /> },
    { path: mountPoints['mf-projects'], element: <RemoteMount name="mf-projects" /> },
    { path: mountPoints['mf-boards'], element: <RemoteMount name="mf-boards" /> },
    { path: mountPoints['mf-kanban'], element: <BoardWithCard /> },
    { path: 'work', element: <RemoteMount name="mf-kanban" page="work" /> },
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
};

const admin: RouteObject = {
  path: '/admin',
  element: frame,
  children: [
    { index: true, element: ownPages.admin },
    { path: ':section', element: ownPages.admin },
  ],
};

/** The top level. Each remote is a mount point here; its own routes are relative to it. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/auth" replace /> },
  {
    path: mountPoints['mf-auth'],
    element: (
      <SignedOutOnly>
        <RemoteMount name="mf-auth" />
      </SignedOutOnly>
    ),
  },
  { path: '/invitation', element: <FactorFirst>{ownPages.invitation}</FactorFirst> },
  { path: '/share', element: <ShareEntry /> },
  { path: PUBLIC_BOARD_PATH, element: ownPages.publicBoard },
  {
    path: '/proof',
    element: <SignedInOnly unproved={ownPages.proof}>{ownPages.proof}</SignedInOnly>,
  },
  dashboard,
  admin,
  { path: '*', element: <NotFound /> },
];
