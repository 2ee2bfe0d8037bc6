import Button from 'antd/es/button';
import { PanelLeft } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { NewVersionNotice } from '../notices/NewVersionNotice.tsx';
import { OfflineNotice } from '../notices/OfflineNotice.tsx';
import { Bell } from '../notifications/Bell.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { selectUser } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import styles from './DashboardLayout.module.css';
import { ProjectMenu } from './ProjectMenu.tsx';
import { Sidebar, SidebarPanel } from './Sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { UserMenu } from './UserMenu.tsx';

/** The dashboard look: side menu, header, and the screen of the current path. */
export default function DashboardLayout() {
  const user = useSelector(selectUser);
  const { isMobile, isOpen, isPanelOpen, toggle, closePanel } = useSidebar();
  if (!user) return null;
  return (
    <div className={styles.layout} data-wide={isOpen}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      {isMobile ? (
        <SidebarPanel defaultProjectId={user.projectId} isOpen={isPanelOpen} onClose={closePanel} />
      ) : (
        <div className={styles.sidebar}>
          <Sidebar defaultProjectId={user.projectId} isWide={isOpen} />
        </div>
      )}
      <header className={styles.header}>
        <Button
          type="text"
          icon={<PanelLeft aria-hidden size={18} />}
          aria-label={texts.toggleSidebar}
          aria-expanded={isMobile ? isPanelOpen : isOpen}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={toggle}
        />
        {!isMobile && <ProjectMenu current={user.projectName} />}
        <div className={styles.search}>
          <SearchBox />
        </div>
        <Bell />
        <UserMenu user={user} isShort={isMobile} />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <OfflineNotice />
        <NewVersionNotice />
        <Outlet />
      </main>
    </div>
  );
}
