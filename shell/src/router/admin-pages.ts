export { AdminPage } from '../pages/admin/AdminPage.tsx';
export { PublicProjectsPage } from '../pages/admin/PublicProjectsPage.tsx';
