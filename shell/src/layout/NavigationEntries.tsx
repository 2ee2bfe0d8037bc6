import {
  Bookmark,
  ChevronDown,
  CircleCheckBig,
  Folder,
  House,
  Inbox,
  type LucideIcon,
  Plus,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { Navigation } from 'shared-api/client';
import { inLanguage, menuOf, pageLanguage, paths } from 'shared-api/remote';
import { isKeyOff } from 'shared-ui';
import { LineDrawing } from 'shared-ui/line-drawing';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import type { BoardPlace } from '../navigation/favorite-changes.ts';
import { GO_TO, type GoToPlace, goToKeys } from '../keyboard/go-to.ts';
import { selectNotifications } from '../notifications/notifications-slice.ts';
import { usePins } from '../pins/pins-context.ts';
import { texts } from '../texts.ts';
import styles from './Sidebar.module.css';

interface EntryProps {
  id?: string;
  to: string;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
  /** The label is visually hidden. */
  isShort?: boolean;
  /** The accessible name, if it differs from the label. */
  spoken?: string;
  /** The keys that lead there, one after the other; a tooltip names them. */
  keys?: string | undefined;
  children?: ReactNode;
}

function Entry({ id, to, label, icon, isCurrent, isShort, spoken, keys, children }: EntryProps) {
  const hint = keys === undefined ? { title: label } : { 'data-tooltip': label, 'data-keys': keys };
  return (
    <li>
      <Link
        {...(id !== undefined && { id })}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={spoken}
        {...hint}
      >
        {icon}
        {isShort ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={styles.label}>{label}</span>
        )}
        {children}
      </Link>
    </li>
  );
}

const PLACES: readonly {
  id: GoToPlace;
  label: string;
  Icon: LucideIcon;
  area: string;
}[] = [
  {
    id: 'dashboard',
    label: texts.home,
    Icon: House,
    area: '/dashboard/overview',
  },
  {
    id: 'work',
    label: texts.myWork,
    Icon: CircleCheckBig,
    area: paths.work(),
  },
  {
    id: 'inbox',
    label: texts.inbox,
    Icon: Inbox,
    area: '/dashboard/notifications',
  },
  {
    id: 'project',
    label: texts.projects,
    Icon: Folder,
    area: '/dashboard/project/',
  },
];

/**
 * The number of unread notifications, and the accessible name of their link, which begins with the
 * visible text.
 */
export function useUnread() {
  const { unreadCount } = useSelector(selectNotifications);
  const count = unreadCount > 99 ? '99+' : String(unreadCount);
  return { count: unreadCount > 0 && <Count count={count} />, name: texts.unread(count) };
}

const Count = ({ count }: { count: string }) => (
  <>
    {' '}
    <span aria-hidden className={styles.count}>
      {count}
    </span>
  </>
);

/** Home, the cards of all boards, inbox, projects, and the pages of remotes that have an entry. */
export function MainEntries({ isShort = false }: { isShort?: boolean }) {
  const { pathname } = useLocation();
  const { remotes } = usePins();
  const unread = useUnread();
  return (
    <ul className={styles.entries}>
      {PLACES.map(({ id, label, Icon, area }) => (
        <Entry
          key={id}
          id={id}
          to={GO_TO[id].to}
          label={label}
          keys={isKeyOff(goToKeys(id)) ? undefined : goToKeys(id)}
          icon={<Icon aria-hidden size={16} />}
          isCurrent={pathname.startsWith(area)}
          isShort={isShort}
          {...(id === 'inbox' && { spoken: unread.name })}
        >
          {id === 'inbox' && unread.count}
        </Entry>
      ))}
      {menuOf(remotes).map(({ to, menu }) => (
        <Entry
          key={to}
          to={to}
          label={inLanguage(menu.label, pageLanguage())}
          icon={<LineDrawing lines={menu.icon} size={16} />}
          isCurrent={pathname === to || pathname.startsWith(`${to}/`)}
          isShort={isShort}
        />
      ))}
    </ul>
  );
}

/** The filters of all boards that the person has saved. */
export function ViewEntries({ views }: { views: NonNullable<Navigation['views']> }) {
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.entries}>
      {views.map(({ id, name, filter, grouping }) => {
        const to = paths.work({ filter, grouping });
        return (
          <Entry
            key={id}
            to={to}
            label={name}
            icon={<Bookmark aria-hidden size={16} />}
            isCurrent={pathname + search === to}
          />
        );
      })}
    </ul>
  );
}

interface BoardsProps {
  boards: readonly BoardPlace[];
  openBoardId: number | null;
  isShort?: boolean;
  label?: string;
  children?: ReactNode;
}

/** Boards by their signs and names. */
export function BoardEntries({
  boards,
  openBoardId,
  isShort = false,
  label,
  children,
}: BoardsProps) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {boards.map(({ boardId, name, projectId }) => (
        <Entry
          key={boardId}
          to={paths.board(projectId, boardId)}
          label={name}
          icon={<BoardGlyph boardId={boardId} />}
          isCurrent={boardId === openBoardId}
          isShort={isShort}
        />
      ))}
      {children}
    </ul>
  );
}

interface SectionProps {
  title: string;
  /** Where the title leads. */
  to?: string;
  id?: string;
  isFavorite?: boolean;
  /** A link to add something to the section. */
  add?: { readonly label: string; readonly to: string };
  isFolded: boolean;
  onFold: () => void;
  children: ReactNode;
}

/** A part of the sidebar that folds. */
export function Section(props: SectionProps) {
  const { title, to, id, isFavorite = false, add, isFolded, onFold, children } = props;
  return (
    <section aria-label={title}>
      <div className={styles.heading}>
        <h2>
          {to === undefined ? (
            title
          ) : (
            <Link {...(id !== undefined && { id })} to={to} title={title}>
              {title}
            </Link>
          )}
        </h2>
        {isFavorite && <Star aria-label={texts.favorite} className={styles.favorite} size={12} />}
        {add && (
          <Link className={styles.add} to={add.to} aria-label={add.label} title={add.label}>
            <Plus aria-hidden size={14} />
          </Link>
        )}
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={texts.showBoardsOf(title)}
          onClick={onFold}
        >
          <ChevronDown aria-hidden size={12} />
        </button>
      </div>
      {!isFolded && children}
    </section>
  );
}
