import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { selectUser } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './DashboardLayout.module.css';
import { Sidebar } from './Sidebar.tsx';

/** The dashboard look: side menu, header, and the remote of the current path. */
export function DashboardLayout() {
  const user = useSelector(selectUser);
  if (!user) return null;
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      <Sidebar defaultProjectId={user.projectId} />
      <header className={styles.header}>
        <AccountMenu user={user} />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
