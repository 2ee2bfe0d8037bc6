export { CardLinkPage } from '../pages/CardLinkPage.tsx';
export { InvitationPage } from '../pages/invitation/InvitationPage.tsx';
export { NotificationsPage } from '../pages/notifications/NotificationsPage.tsx';
export { OverviewPage } from '../pages/overview/OverviewPage.tsx';
export { PersonPage } from '../pages/person/PersonPage.tsx';
export { ProfilePage } from '../pages/profile/ProfilePage.tsx';
export { SearchPage } from '../pages/search/SearchPage.tsx';
export { SettingsPage } from '../pages/settings/SettingsPage.tsx';
