import { Search } from 'lucide-react';
import type { SessionDetails } from 'shared-api/client';
import { isMac } from 'shared-ui/is-mac';
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

export interface SidebarProps {
  user: SessionDetails;
  openBoardId: number | null;
  onSearch: () => void;
}

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

interface Props extends SidebarProps {
  isWide: boolean;
  /** After something of the person's menu has been chosen. */
  onChosen?: () => void;
}

/** The links of the sidebar, from top to bottom. */
export function SidebarContents({ user, openBoardId, onSearch, isWide, onChosen }: Props) {
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
