export { CardLinkPage } from '../router/CardLinkPage.tsx';
export { NotificationsPage } from './notifications/NotificationsPage.tsx';
export { OverviewPage } from './overview/OverviewPage.tsx';
export { PersonPage } from './person/PersonPage.tsx';
export { ProfilePage } from './profile/ProfilePage.tsx';
export { SearchPage } from './search/SearchPage.tsx';
export { SettingsPage } from './settings/SettingsPage.tsx';
