import Button from 'antd/es/button';
import { PanelLeft } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { NewVersionNotice } from '../notices/NewVersionNotice.tsx';
import { OfflineNotice } from '../notices/OfflineNotice.tsx';
import { Bell } from '../notifications/Bell.tsx';
import { SearchBox } from '../search-box/SearchBox.tsx';
import type { SessionDetails } from 'shared-api/client';
import { selectUser } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import { HeaderTimer } from '../timer/HeaderTimer.tsx';
import styles from './DashboardLayout.module.css';
import { useOpenProject } from './open-project.ts';
import { ProjectMenu } from './ProjectMenu.tsx';
import { Sidebar, SidebarPanel } from './Sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { UserMenu } from './UserMenu.tsx';

/** The dashboard look: side menu, header, and the screen of the current path. */
export default function DashboardLayout() {
  const user = useSelector(selectUser);
  return user && <Frame user={user} />;
}

function Frame({ user }: { user: SessionDetails }) {
  const { isMobile, isOpen, isPanelOpen, toggle, closePanel } = useSidebar();
  const project = useOpenProject(user);
  return (
    <div className={styles.layout} data-wide={isOpen}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      {isMobile ? (
        <SidebarPanel defaultProjectId={project.id} isOpen={isPanelOpen} onClose={closePanel} />
      ) : (
        <div className={styles.sidebar}>
          <Sidebar defaultProjectId={project.id} isWide={isOpen} />
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
        {!isMobile && <ProjectMenu project={project} />}
        <div className={styles.search}>
          <SearchBox />
        </div>
        <HeaderTimer />
        <Bell />
        <UserMenu user={user} isShort={isMobile} />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        <div className={styles.notices}>
          <OfflineNotice />
          <NewVersionNotice />
        </div>
        <Outlet />
      </main>
    </div>
  );
}
