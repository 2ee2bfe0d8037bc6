export { AdminPage } from '../pages/admin/AdminPage.tsx';
export { ProofPage } from '../pages/admin/ProofPage.tsx';
export { PublicProjectsPage } from '../pages/admin/PublicProjectsPage.tsx';
