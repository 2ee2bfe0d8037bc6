import { type ComponentProps, memo, useDeferredValue, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import type { SessionDetails } from 'shared-api/client';
import { useCalm } from 'shared-ui/use-idle';
import { useLoading } from 'shared-ui/use-loading';
import { PHONE, useMediaQuery } from 'shared-ui/media-query';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { Changes } from '../changes/Changes.tsx';
import { useFirstFrameReplaced } from '../first-frame/first-frame.ts';
import { GlobalShortcuts } from '../help/GlobalShortcuts.tsx';
import { WhatsNew } from '../help/WhatsNew.tsx';
import { History } from '../history/History.tsx';
import { navigation } from '../navigation/navigation.ts';
import { NewVersionNotice } from '../notices/NewVersionNotice.tsx';
import { BatchProgress } from '../notices/BatchProgress.tsx';
import { OfflineNotice } from '../notices/OfflineNotice.tsx';
import { NotFoundPartsContext } from '../page/not-found-parts.ts';
import { GlobalSearch, useGlobalSearch } from '../search-box/GlobalSearch.tsx';
import { ProofQuestion } from '../pages/security/ProofQuestion.tsx';
import { selectUser } from '../session/auth-slice.ts';
import { useSingleKeys } from '../settings/use-single-keys.ts';
import { texts } from '../texts.ts';
import { Tooltips } from '../tooltips/Tooltips.tsx';
import styles from './DashboardLayout.module.css';
import { RecentWays, SearchWay } from './NotFoundActions.tsx';
import { FavoriteProjectStar, FavoriteStar } from './FavoriteStar.tsx';
import { Header } from './Header.tsx';
import { useOpenPlace } from './open-place.ts';
import { PhoneTabs } from './PhoneTabs.tsx';
import { Sidebar, SidebarToggle } from './Sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';

const SidebarDrawer = lazyOnline(async () => (await import('./SidebarDrawer.tsx')).default);

/** The dashboard look: sidebar, header, and the screen of the current path. */
export default function DashboardLayout() {
  const user = useSelector(selectUser);
  return user && <Frame user={user} />;
}

interface PageProps {
  onSearch: () => void;
}

/** The screen of the current path. It re-renders when the path changes, but not with the frame. */
const Page = memo(function Page({ onSearch }: PageProps) {
  const notFoundParts = useMemo(
    () => ({ actions: <SearchWay onSearch={onSearch} />, more: <RecentWays /> }),
    [onSearch],
  );
  return (
    <main id="content" className={styles.content} tabIndex={-1}>
      <OfflineNotice />
      <div className={styles.notices} data-beside-sidebar>
        <NewVersionNotice />
      </div>
      <BatchProgress />
      <NotFoundPartsContext value={notFoundParts}>
        <Outlet />
      </NotFoundPartsContext>
    </main>
  );
});

/** For narrow screens. It is loaded ahead, but after the first screen: nobody sees it before it is opened. */
function LateDrawer(props: ComponentProps<typeof SidebarDrawer>) {
  const isCalm = useCalm();
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!isCalm && !wasOpened) return null;
  return (
    <UntilLoaded onClose={props.onClose} isSilent={!props.isOpen}>
      <SidebarDrawer {...props} />
    </UntilLoaded>
  );
}

function Frame({ user }: { user: SessionDetails }) {
  useFirstFrameReplaced();
  const { isNarrow, isOpen, isDrawerOpen, toggle, closeDrawer } = useSidebar();
  // The page moves at once; the contents of the sidebar re-render right after.
  const isWide = useDeferredValue(isOpen);
  const isPhone = useMediaQuery(PHONE);
  // Also where the sidebar is not on the screen: the star of a board needs the favorites.
  useLoading(navigation, null);
  const { projectId, boardId } = useOpenPlace(user);
  const search = useGlobalSearch();
  useSingleKeys();
  const shared = { user, openBoardId: boardId, onSearch: search.open };
  return (
    <div className={styles.layout} data-sidebar-open={isOpen}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      {isNarrow ? (
        <LateDrawer {...shared} isOpen={isDrawerOpen} onClose={closeDrawer} />
      ) : (
        <Sidebar {...shared} isWide={isWide} onToggle={toggle} />
      )}
      <Header
        start={isNarrow && <SidebarToggle isExpanded={isDrawerOpen} onToggle={toggle} />}
        behindName={
          projectId !== null &&
          (boardId === null ? (
            <FavoriteProjectStar projectId={projectId} />
          ) : (
            <FavoriteStar boardId={boardId} projectId={projectId} />
          ))
        }
      />
      <Page onSearch={search.open} />
      {isPhone && <PhoneTabs onSearch={search.open} />}
      <GlobalSearch {...search} />
      <GlobalShortcuts />
      <History />
      <Changes />
      <WhatsNew />
      <Tooltips />
      <ProofQuestion />
    </div>
  );
}
