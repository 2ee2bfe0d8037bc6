import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { PanelLeft, Search } from 'lucide-react';
import { memo } from 'react';
import type { SessionDetails } from 'shared-api/client';
import { isMac } from 'shared-ui/is-mac';
import { Logo } from 'shared-ui/logo';
import { lastValue } from 'shared-ui/create-loading';
import { useLoaded } from 'shared-ui/use-loading';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { HelpButton } from '../help/HelpButton.tsx';
import { boardsOf, navigation } from '../navigation/navigation.ts';
import { texts } from '../texts.ts';
import { Boards } from './Boards.tsx';
import { BoardEntries, MainEntries } from './NavigationEntries.tsx';
import styles from './Sidebar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The most boards that the folded sidebar shows, as tiles without names. */
const MAX_TILES = 12;

interface Props {
  user: SessionDetails;
  openBoardId: number | null;
  onSearch: () => void;
}

interface WideProps extends Props {
  isWide: boolean;
  onToggle: () => void;
}

interface ToggleProps {
  isExpanded: boolean;
  onToggle: () => void;
}

/** Shows the sidebar or takes it away. */
export const SidebarToggle = ({ isExpanded, onToggle }: ToggleProps) => (
  <Button
    type="text"
    size="small"
    icon={<PanelLeft aria-hidden size={16} />}
    aria-label={texts.toggleSidebar}
    aria-expanded={isExpanded}
    aria-keyshortcuts="Control+B Meta+B"
    onClick={onToggle}
  />
);

const SearchButton = ({ isShort, onSearch }: { isShort: boolean; onSearch: () => void }) => (
  <button
    type="button"
    className={styles.search}
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onSearch}
  >
    <Search aria-hidden size={16} />
    {isShort ? (
      <VisuallyHidden>{texts.searchOrJump}</VisuallyHidden>
    ) : (
      <>
        <span className={styles.label}>{texts.searchOrJump}</span>
        <span aria-hidden className={styles.keys}>
          {(isMac() ? texts.searchKeys.mac : texts.searchKeys.other).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </>
    )}
  </button>
);

interface ContentsProps extends Props {
  isWide: boolean;
  /** After something of the person's menu has been chosen. */
  onChosen?: () => void;
}

/** The links of the sidebar, from top to bottom. */
function Contents({ user, openBoardId, onSearch, isWide, onChosen }: ContentsProps) {
  const shown = lastValue(useLoaded(navigation));
  return (
    <>
      <SearchButton isShort={!isWide} onSearch={onSearch} />
      <div className={styles.scroll}>
        <MainEntries isShort={!isWide} />
        {shown &&
          (isWide ? (
            <Boards shown={shown} openBoardId={openBoardId} lastProjectId={user.projectId} />
          ) : (
            <BoardEntries
              isShort
              label={texts.boards}
              boards={boardsOf(shown).slice(0, MAX_TILES)}
              openBoardId={openBoardId}
            />
          ))}
      </div>
      <div className={styles.foot}>
        <UserMenu user={user} isShort={!isWide} onChosen={onChosen} />
        <HelpButton />
      </div>
    </>
  );
}

/** Beside the page: wide, or only icons. */
export const Sidebar = memo(function Sidebar({ isWide, onToggle, ...props }: WideProps) {
  return (
    <nav
      className={styles.sidebar}
      data-beside-sidebar
      data-wide={isWide}
      aria-label={texts.sidebar}
    >
      <div className={styles.top}>
        {isWide && (
          <p className={styles.brand}>
            <Logo size={20} />
            {texts.appName}
          </p>
        )}
        <SidebarToggle isExpanded={isWide} onToggle={onToggle} />
      </div>
      <Contents isWide={isWide} {...props} />
    </nav>
  );
});

interface DrawerProps extends Props {
  isOpen: boolean;
  onClose: () => void;
}

/** On narrow screens: over the page. */
export function SidebarDrawer({ isOpen, onClose, onSearch, ...props }: DrawerProps) {
  const search = () => {
    onClose();
    onSearch();
  };
  return (
    <Drawer
      placement="left"
      size="18rem"
      open={isOpen}
      onClose={onClose}
      title={texts.appName}
      destroyOnHidden
    >
      <nav
        className={styles.panel}
        aria-label={texts.sidebar}
        // It would lie over the page that was chosen.
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <Contents isWide onSearch={search} onChosen={onClose} {...props} />
      </nav>
    </Drawer>
  );
}
