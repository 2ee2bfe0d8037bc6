import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton.tsx';
import type * as pages from './pages.ts';

type Pages = typeof pages;

/** The shell's own screens, in a chunk of their own: the sign-in page needs none of them. */
const page = (name: keyof Pages): ComponentType =>
  lazy(async () => ({ default: (await import('./pages.ts'))[name] }));

const [CardLink, Overview, Notifications, Person, Profile, Search, Settings] = [
  page('CardLinkPage'),
  page('OverviewPage'),
  page('NotificationsPage'),
  page('PersonPage'),
  page('ProfilePage'),
  page('SearchPage'),
  page('SettingsPage'),
];
/** The dashboard's frame; the start of a page on it asks for this beside the session check. */
export const loadLayout = () => import('../layout/DashboardLayout.tsx');
const Layout = lazy(loadLayout);

const loaded = (screen: ReactNode) => <Suspense fallback={<ScreenSkeleton />}>{screen}</Suspense>;

export const ownPages = {
  layout: loaded(<Layout />),
  cardLink: loaded(<CardLink />),
  overview: loaded(<Overview />),
  notifications: loaded(<Notifications />),
  person: loaded(<Person />),
  profile: loaded(<Profile />),
  search: loaded(<Search />),
  settings: loaded(<Settings />),
};
