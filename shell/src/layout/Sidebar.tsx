import Drawer from 'antd/es/drawer';
import {
  CircleUserRound,
  FolderKanban,
  LayoutDashboard,
  Settings,
  SquareKanban,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../texts.ts';
import styles from './Sidebar.module.css';

interface Props {
  defaultProjectId: number | null;
  isWide: boolean;
  onNavigate?: () => void;
}

/** The five items of section 2. Boards are those of the project last opened, or else of none yet. */
function Items({ defaultProjectId, isWide, onNavigate }: Props) {
  const { pathname } = useLocation();
  const boards = defaultProjectId === null ? paths.projects() : paths.boards(defaultProjectId);
  const items = [
    {
      id: 'dashboard',
      to: paths.overview(),
      label: texts.dashboard,
      Icon: LayoutDashboard,
      areas: ['/dashboard/overview'],
    },
    {
      id: 'project',
      to: paths.projects(),
      label: texts.projects,
      Icon: FolderKanban,
      areas: ['/dashboard/project/'],
    },
    {
      id: 'boards',
      to: boards,
      label: texts.boards,
      Icon: SquareKanban,
      areas: ['/dashboard/board/', '/dashboard/list/'],
    },
    {
      id: 'profile',
      to: paths.user(),
      label: texts.profile,
      Icon: CircleUserRound,
      areas: ['/dashboard/user'],
    },
    {
      id: 'settings',
      to: paths.settings(),
      label: texts.settings,
      Icon: Settings,
      areas: ['/dashboard/settings'],
    },
  ];
  return (
    <ul className={styles.items}>
      {items.map(({ id, to, label, Icon, areas }) => (
        <li key={id}>
          <Link
            id={id}
            to={to}
            aria-current={areas.some((area) => pathname.startsWith(area)) ? 'page' : undefined}
            title={isWide ? undefined : label}
            onClick={onNavigate}
          >
            <Icon aria-hidden size={18} />
            {isWide ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Beside the page: wide, or icons alone. */
export function Sidebar({ isWide, ...props }: Props) {
  return (
    <nav className={styles.sidebar} data-wide={isWide} aria-label={texts.sidebar}>
      <p className={styles.brand}>{isWide ? texts.appName : texts.appInitial}</p>
      <Items isWide={isWide} {...props} />
    </nav>
  );
}

interface PanelProps {
  defaultProjectId: number | null;
  isOpen: boolean;
  onClose: () => void;
}

/** On narrow screens: a panel over the page. */
export function SidebarPanel({ defaultProjectId, isOpen, onClose }: PanelProps) {
  return (
    <Drawer
      placement="left"
      size="18rem"
      open={isOpen}
      // A dialog in the document has the keys.
      destroyOnHidden
      onClose={onClose}
      title={texts.appName}
    >
      <nav aria-label={texts.sidebar}>
        <Items isWide defaultProjectId={defaultProjectId} onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
