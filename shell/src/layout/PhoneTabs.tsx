import { CircleUserRound, House, Inbox, Search, SquareKanban } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { texts } from '../texts.ts';
import { useUnread } from './NavigationEntries.tsx';
import styles from './PhoneTabs.module.css';

const isIn = (pathname: string, ...areas: string[]) =>
  areas.some((area) => pathname.startsWith(`/dashboard/${area}`)) ? 'page' : undefined;

/** The five ways at the foot of a phone. */
export function PhoneTabs({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation();
  const unread = useUnread();
  return (
    <nav className={styles.tabs} aria-label={texts.tabs}>
      <Link to={paths.overview()} aria-current={isIn(pathname, 'overview')}>
        <House aria-hidden size={20} />
        {texts.home}
      </Link>
      <Link to={paths.projects()} aria-current={isIn(pathname, 'project', 'board/', 'list/')}>
        <SquareKanban aria-hidden size={20} />
        {texts.boards}
      </Link>
      <button type="button" onClick={onSearch}>
        <Search aria-hidden size={20} />
        {texts.search}
      </button>
      <Link
        to={paths.notifications()}
        aria-current={isIn(pathname, 'notifications')}
        aria-label={unread.name}
      >
        <Inbox aria-hidden size={20} />
        {texts.inbox}
        {unread.count}
      </Link>
      <Link to={paths.user()} aria-current={isIn(pathname, 'user', 'settings')}>
        <CircleUserRound aria-hidden size={20} />
        {texts.you}
      </Link>
    </nav>
  );
}
