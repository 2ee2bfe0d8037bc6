import { type ComponentType, type ReactNode } from 'react';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton.tsx';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import type * as pages from './pages.ts';

type Pages = typeof pages;

/** The shell's screens, in a separate chunk: the sign-in page needs none of them. */
const page = (name: Exclude<keyof Pages, 'SecondFactorNeededPage'>): ComponentType =>
  lazyOnline(async () => (await import('./pages.ts'))[name]);

const [
  CardLink,
  Invitation,
  LinkIdentity,
  Overview,
  Notifications,
  Person,
  Profile,
  Proof,
  Search,
  Settings,
  Share,
] = [
  page('CardLinkPage'),
  page('InvitationPage'),
  page('LinkIdentityPage'),
  page('OverviewPage'),
  page('NotificationsPage'),
  page('PersonPage'),
  page('ProfilePage'),
  page('ProofPage'),
  page('SearchPage'),
  page('SettingsPage'),
  page('SharePage'),
];
const SecondFactorNeeded = lazyOnline(
  async () => (await import('./pages.ts')).SecondFactorNeededPage,
);
/** In its own chunk, since its readers have no use for the other screens. */
const PublicBoard = lazyOnline(
  async () => (await import('../pages/public-board/PublicBoardPage.tsx')).PublicBoardPage,
);
/** In their own chunk, since few people open them. */
const adminPage = (name: 'AdminPage' | 'PublicProjectsPage') =>
  lazyOnline(async () => (await import('./admin-pages.ts'))[name]);
const [Admin, PublicProjects] = [adminPage('AdminPage'), adminPage('PublicProjectsPage')];
/** The dashboard's frame; the start of a page on it asks for this beside the session check. */
const Layout = lazyOnline(async () => (await import('../layout/DashboardLayout.tsx')).default);
export const loadLayout = Layout.load;

// Another page is another boundary, so that one that broke is left by leaving it.
const loaded = (screen: ReactNode, name?: string) => (
  <ErrorBoundary key={name} fallback={(error) => <BrokenPage error={error} />}>
    <UntilLoaded
      fallback={<ScreenSkeleton />}
      failed={(failure) => <BrokenPage error={failure.error} again={failure} />}
    >
      {screen}
    </UntilLoaded>
  </ErrorBoundary>
);

export const ownPages = {
  layout: loaded(<Layout />),
  admin: loaded(<Admin />, 'admin'),
  publicProjects: loaded(<PublicProjects />, 'publicProjects'),
  cardLink: loaded(<CardLink />, 'cardLink'),
  invitation: loaded(<Invitation />, 'invitation'),
  linkIdentity: loaded(<LinkIdentity />, 'linkIdentity'),
  overview: loaded(<Overview />, 'overview'),
  notifications: loaded(<Notifications />, 'notifications'),
  person: loaded(<Person />, 'person'),
  profile: loaded(<Profile />, 'profile'),
  proof: loaded(<Proof />, 'proof'),
  publicBoard: loaded(<PublicBoard />, 'publicBoard'),
  search: loaded(<Search />, 'search'),
  settings: loaded(<Settings />, 'settings'),
  share: loaded(<Share />, 'share'),
};

/** Replaces a page until somebody has a second factor. */
export const secondFactorNeeded = (onDone: () => void) =>
  loaded(<SecondFactorNeeded onDone={onDone} />, 'secondFactorNeeded');
